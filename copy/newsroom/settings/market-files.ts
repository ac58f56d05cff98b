import type { FileFailure } from "#domain/market/file-imports/file-failure.ts";
import type { ImportContent } from "#domain/market/file-imports/import-content.ts";
import type { ImportNote, RejectReason } from "#domain/market/file-imports/import-report.ts";
import type { ForeignFormat } from "#format/csv/decode-text.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { notPermittedHere } from "../shared-words.ts";

export const marketFilesPage = {
  title: "Berkas Data Pasar",
  lead: "Unggah berkas bursa: harga harian, daftar emiten, fundamental, aksi korporasi, atau hari libur.",
  back: "Kembali ke Data Pasar",
  files: "Berkas",
  filesHint: (max: string) =>
    `CSV, atau arsip .tar.gz berisi CSV; beberapa sekaligus boleh, bersama-sama paling besar ${max}. Buku kerja Excel disimpan dulu sebagai CSV.`,
  content: "Isi berkas",
  anyContent: "Kenali dari isinya",
  contents: {
    "daily-prices": "Harga harian",
    companies: "Daftar emiten",
    fundamentals: "Fundamental",
    "corporate-events": "Dividen dan pemecahan saham",
    holidays: "Hari libur bursa",
  } satisfies Record<ImportContent, string>,
  submit: "Unggah dan Impor",
  failed: "Berkas tidak diterima",
  continues: "Setelah diterima, berkas diimpor di server. Anda boleh meninggalkan halaman ini.",
  folder: {
    title: "Folder yang dipantau",
    text: (folder: string) =>
      `Berkas yang ditaruh di ${folder} pada server diimpor sendiri, lalu dipindahkan ke subfolder done atau failed bersama laporannya.`,
  },
  imports: "Impor terakhir",
  empty: "Belum ada berkas yang diimpor.",
  columns: { at: "Diterima", file: "Berkas", origin: "Asal", status: "Status", rows: "Baris" },
  origins: { upload: "Unggahan", folder: "Folder" },
  refresh: "Muat ulang status",
  unreachable: "Koneksi ke server terputus. Status terakhir masih ditampilkan; mencoba lagi...",
} as const;

export const marketFileStates = {
  waiting: "Menunggu",
  running: "Diimpor",
  done: "Selesai",
  partial: "Sebagian ditolak",
  failed: "Gagal",
} as const;

export const marketUploadFailures = {
  "not-permitted": notPermittedHere,
  "files-missing": "Pilih setidaknya satu berkas.",
  "files-too-large": (max: string) =>
    `Berkas terlalu besar: bersama-sama paling besar ${max}. Unggah sebagian-sebagian.`,
  "too-many-files": (max: number) =>
    `Paling banyak ${max} berkas sekaligus. Unggah sisanya sesudahnya, atau sebagai arsip .tar.gz.`,
  "content-unknown": "Pilih salah satu isi berkas.",
  "upload-unreadable": "Unggahan terputus atau rusak. Pilih berkasnya lagi.",
  "uploads-busy": "Server sedang menerima unggahan lain. Coba lagi sebentar lagi.",
  "upload-failed":
    "Berkas tidak dapat disimpan di server. Coba lagi; jika tetap gagal, periksa ruang disk server.",
} as const;

export const marketReport = {
  title: "Laporan Impor",
  back: "Kembali ke Berkas Data Pasar",
  missing: { title: "Laporan tidak ditemukan", description: "Laporan disimpan 90 hari." },
  waiting:
    "Berkas ini menunggu giliran. Jika server tadi dimulai ulang, impor dilanjutkan dalam setengah menit.",
  running: (percent: string, rows: number) =>
    `Sedang diimpor: ${percent}, ${formatCount(rows)} baris diterima.`,
  progress: "Progres impor",
  imported: (accepted: number, files: number, changed: number) =>
    `${formatCount(accepted)} baris dari ${formatCount(files)} berkas diterima; ${formatCount(changed)} di antaranya baru atau berubah.`,
  nothing: "Tidak ada yang diimpor.",
  incomplete: "Impor tidak selesai.",
  interrupted: "Impor dihentikan karena melewati batas waktu. Baris yang sudah masuk tetap tersimpan.",
  facts: { contents: "Isi", at: "Diterima", duration: "Lama", origin: "Asal" },
  seconds: (seconds: string) => `${seconds} detik`,
  rejected: (count: number) => `${formatCount(count)} dilewati`,
  firstRejected: (count: number) => `${formatCount(count)} yang pertama`,
  lineColumns: { file: "Berkas", line: "Baris", reason: "Alasan", raw: "Isi baris" },
  wholeFile: "seluruhnya",
  download: "Unduh semua yang dilewati (CSV)",
  at: formatDateTime,
} as const;

const shownFigures = { simulated: "harga demo", yahoo: "harga Yahoo Finance" } as const;

export function importNoteText(note: ImportNote): string {
  switch (note.code) {
    case "splits-adjusted":
      return `Harga sebelum pemecahan saham ${note.symbols.join(", ")} disesuaikan.`;
    case "companies-unnamed":
      return `${formatCount(note.count)} emiten belum ada di daftar emiten dan tampil dengan kodenya saja. Unggah daftar emiten untuk menamainya.`;
    case "quotes-refreshed":
      return `${formatCount(note.count)} harga di situs sudah mutakhir.`;
    case "other-source-shown":
      return `Situs ini menampilkan ${shownFigures[note.source]}. Untuk menampilkan data ini, pilih Berkas bursa di Pengaturan > Data Pasar.`;
    case "holiday-year":
      return yearText(note);
  }
}

function yearText(note: Extract<ImportNote, { code: "holiday-year" }>): string {
  const text = `Tahun ${note.year} punya ${note.days} hari kerja libur; sebelumnya ${note.daysBefore}.`;
  if (note.isTooFew) {
    return `${text} Itu terlalu sedikit untuk setahun penuh, jadi kalendernya dianggap sementara sampai berkas lengkap diimpor.`;
  }
  return note.tentativeDays > 0
    ? `${text} ${note.tentativeDays} di antaranya perkiraan, jadi kalendernya juga.`
    : text;
}

const formats = {
  "workbook-or-zip": "buku kerja Excel atau arsip zip; simpan sebagai CSV",
  "old-workbook": "buku kerja Excel lama; simpan sebagai CSV",
  gzip: "berkas gzip; buka dulu kompresinya",
  pdf: "PDF",
  binary: "data biner",
  "web-page": "halaman web",
} as const satisfies Record<ForeignFormat, string>;

export function fileFailureText(failure: FileFailure): string {
  const { code, file } = failure;
  switch (code) {
    case "not-found":
    case "gone":
      return `${file} tidak ada lagi di server. Unggah lagi.`;
    case "not-importable":
      return `${file} bukan berkas CSV atau arsip .tar.gz. Simpan buku kerja sebagai CSV dulu.`;
    case "too-large":
      return `${file} lebih besar dari 64 MiB.`;
    case "empty":
      return `${file} kosong.`;
    case "no-text":
      return `${file} bukan CSV (${formats[failure.format]}).`;
    case "archive-damaged":
      return `${file} rusak atau bukan arsip; hanya ${failure.completeFiles} berkas di dalamnya yang utuh. Tidak ada yang diimpor.`;
    case "archive-changed":
      return `${file} rusak atau bukan arsip.`;
    case "no-symbol":
      return `${file} berisi harga, tetapi namanya bukan kode emiten. Namai menurut emitennya seperti BBCA.csv, awali dengan nama indeks seperti ihsg_daily.csv, atau tambahkan kolom "code".`;
    case "ambiguous-numbers":
      return `${file} berisi harga seperti "3.250", yang dapat berarti 3,25 atau 3.250 rupiah. Tulis angka tanpa pemisah ribuan dan dengan titik desimal.`;
    case "ambiguous-dates":
      return `${file} berisi tanggal seperti "05/08/2026", yang dapat berarti 5 Agustus atau 8 Mei. Tulis tanggal sebagai 2026-08-05.`;
    case "unknown-layout":
      return `Baris judul ${file} tidak dikenal: "${failure.header}".`;
    case "other-content":
      return `${file} berisi ${marketFilesPage.contents[failure.found].toLowerCase()}, bukan ${marketFilesPage.contents[failure.wanted].toLowerCase()}.`;
    case "too-many-holidays":
      return `${file} memuat lebih banyak hari libur pada ${failure.year} daripada yang pernah ada. Isi dengan hari bursa tutup, bukan hari perdagangan.`;
    case "crashed":
      return `${file} tidak dapat diimpor dalam batas memori dan waktu. Bagi menjadi beberapa berkas.`;
  }
}

export const rejectReasons = {
  untraded: "hari tanpa transaksi (volume 0)",
  "not-a-price": "harga atau volume yang mustahil",
  "high-below-low": "harga tertinggi di bawah terendah",
  "open-outside-range": "harga pembukaan di luar rentang hari itu",
  "close-outside-range": "harga penutupan di luar rentang hari itu",
  "bad-quotes": "tanda kutip yang tidak ditutup",
  "column-count": "jumlah kolom berbeda dari baris judul",
  "bad-date": "tanggal yang salah",
  weekend: "hari Sabtu atau Minggu",
  holiday: "hari bursa libur",
  "future-date": "hari yang belum berakhir",
  "duplicate-date": "baris kedua untuk tanggal yang sama",
  "bad-number": "teks di tempat angka",
  "implausible-price": "harga yang jauh dari hari-hari di sekitarnya",
  unconnected:
    "harga di luar batas bursa terhadap hari tersimpan sebelumnya (setelah pemecahan saham, impor seluruh riwayatnya)",
  "bad-symbol": "bukan kode emiten",
  "duplicate-symbol": "baris kedua untuk emiten yang sama",
  "missing-name": "tanpa nama",
  "bad-status": "status selain resmi atau sementara",
  "bad-type": "bukan dividen atau pemecahan saham",
  "disordered-dates": "urutan tanggal aksi korporasi yang salah",
  "unknown-layout": "berkas dengan baris judul yang tidak dikenal",
  "other-content": "berkas berisi data jenis lain",
  "no-symbol": "berkas harga yang namanya bukan kode emiten",
  "ambiguous-numbers": "berkas dengan titik yang dapat berarti desimal atau ribuan",
  "ambiguous-dates": "berkas dengan urutan tanggal dan bulan yang tidak jelas",
  "no-text": "bukan berkas teks",
  empty: "berkas kosong",
  "too-large": "berkas lebih besar dari 64 MiB",
} as const satisfies Record<RejectReason, string>;
