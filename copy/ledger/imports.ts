import type { CsvMappingFailure } from "#domain/portfolio/file-formats/csv/parse-csv-rows.ts";
import type { CsvField } from "#domain/portfolio/file-formats/csv-mapping.ts";
import {
  MAX_CSV_BYTES,
  MAX_CSV_ROWS,
  MAX_PDF_BYTES,
  MAX_PDF_PAGES,
} from "#domain/portfolio/file-formats/import-limits.ts";
import type { RowFault } from "#domain/portfolio/file-formats/import-preview.ts";
import type { ImportFileFailure } from "#domain/portfolio/imports/parse-import-file.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { tradeConfirmationFailures } from "./trade-confirmations.ts";

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

export const importPage = {
  title: "Impor Transaksi",
  back: "Kembali ke portofolio",
  lead: (portfolio: string) => `Ke portofolio ${portfolio}`,
  file: "Berkas",
  fileHint: `Trade Confirmation (PDF, paling besar ${megabytes(MAX_PDF_BYTES)}) atau CSV (paling besar ${megabytes(MAX_CSV_BYTES)}).`,
  submit: "Periksa berkas",
  note: "Berkas diperiksa dulu. Belum ada yang dicatat sebelum Anda menyetujuinya.",
  failed: "Berkas tidak dapat diimpor",
  past: "Impor sebelumnya",
  none: "Belum ada impor.",
  kinds: { "trade-confirmation": "Trade Confirmation", csv: "CSV" },
  transactions: (count: number) => `${formatCount(count)} transaksi`,
  undo: "Batalkan impor",
  exportTitle: "Ekspor",
  exportText: "Semua transaksi portofolio ini sebagai CSV, yang dapat diimpor kembali.",
  exportLink: "Unduh transaksi (CSV)",
} as const;

export const importPreview = {
  title: "Pratinjau Impor",
  back: "Impor berkas lain",
  summary: (added: number, existing: number, rejected: number) =>
    `${formatCount(added)} transaksi baru, ${formatCount(existing)} sudah ada, ${formatCount(rejected)} ditolak.`,
  submit: (count: number) => `Catat ${formatCount(count)} transaksi`,
  nothingNew: "Tidak ada transaksi baru dalam berkas ini.",
  failed: "Belum ada yang dicatat",
  notBookable: "Berkas ini belum dapat dicatat",
  notBookableHint: "Catat dulu pembelian atau transfer masuk sebelum hari itu, lalu buka lagi halaman ini.",
  states: {
    new: "Baru",
    known: "Sudah ada",
    differs: "Sudah ada, isinya berbeda",
    similar: "Mungkin sudah tercatat",
  },
  differsNote:
    "Transaksi yang sudah ada dengan isi berbeda tidak diubah. Untuk memakai isi berkas ini, hapus dulu transaksi itu atau batalkan impor lamanya.",
  similarNote: (count: number) =>
    `${formatCount(count)} baris mungkin sudah tercatat: portofolio ini punya transaksi yang sama dari berkas lain atau yang Anda ketik. Baris itu tidak dicatat, kecuali Anda memilihnya.`,
  addSimilar: (count: number) => `Catat juga ${formatCount(count)} baris yang mungkin sudah tercatat`,
  submitChosen: "Catat transaksi",
  columns: {
    date: "Tanggal",
    type: "Jenis",
    symbol: "Emiten",
    shares: "Saham",
    amount: "Nilai (Rp)",
    charges: "Biaya (Rp)",
    state: "Status",
  },
  rows: "Transaksi dalam berkas",
  rejected: "Baris yang ditolak",
  rejectedRow: (line: number, reason: string) => `Baris ${formatCount(line)}: ${reason}`,
  more: (count: number) => `dan ${formatCount(count)} baris lainnya.`,
  missing: {
    title: "Pratinjau tidak ditemukan",
    text: "Pratinjau hanya disimpan satu hari, atau berkas ini sudah dicatat.",
  },
} as const;

export const csvFields: Record<CsvField, string> = {
  date: "Tanggal",
  type: "Jenis transaksi",
  symbol: "Kode emiten",
  lots: "Lot",
  shares: "Saham (lembar)",
  price: "Harga per saham",
  amount: "Nilai",
  charges: "Biaya",
  time: "Jam",
  cost: "Modal",
  ratioNew: "Rasio baru",
  ratioOld: "Rasio lama",
  note: "Catatan",
  action: "ID aksi korporasi",
  document: "ID dokumen",
};

export const csvMappingForm = {
  title: "Kolom berkas",
  lead: "Cocokkan kolom berkas dengan data transaksi. Pilihan ini diingat untuk berkas dengan judul kolom yang sama.",
  noColumn: "Tidak ada",
  numbers: "Penulisan angka",
  dates: "Urutan tanggal",
  automatic: "Otomatis",
  numberNotations: { points: "1.234.567,89", commas: "1,234,567.89" },
  dateOrders: { "day-month": "Hari/bulan/tahun", "month-day": "Bulan/hari/tahun" },
  rates: "Biaya, jika tidak ada dalam berkas",
  ratesChoices: { yes: "Hitung dengan tarif portofolio", no: "Tanpa biaya" },
  submit: "Terapkan kolom",
} as const;

export const undoImportDialog = {
  title: "Batalkan Impor",
  question: (fileName: string, count: number) =>
    `Hapus ${formatCount(count)} transaksi dari “${fileName}”, termasuk yang sudah Anda ubah? Ini tidak dapat diurungkan.`,
  submit: "Batalkan impor",
  close: "Tutup",
  failed: "Impor tidak dapat dibatalkan",
  needed: (symbol: string, date: string) =>
    `Penjualan ${symbol} pada ${formatShortDate(date)} memerlukan saham dari impor ini. Hapus dulu penjualan itu.`,
} as const;

const foreignFormats = new Map(
  Object.entries({
    "workbook-or-zip": "buku kerja Excel",
    "old-workbook": "buku kerja Excel",
    gzip: "arsip",
    "web-page": "halaman web",
  }),
);

type Sentence = (detail: string) => string;

const requiredColumns = new Map(
  Object.entries({
    date: "tanggal",
    type: "jenis transaksi",
    symbol: "kode emiten",
    shares: "lot atau saham",
    price: "harga atau nilai",
  }),
);

export const importFailures: Readonly<
  Record<ImportFileFailure | CsvMappingFailure | ImportUploadFailure | ConfirmFailure, Sentence>
> = {
  ...tradeConfirmationFailures,
  "import-missing": () => "Pilih berkas lebih dulu.",
  "import-busy": () => "Banyak berkas sedang diperiksa. Coba lagi sebentar lagi.",
  "import-unreadable": () => "Kiriman tidak terbaca utuh. Coba lagi.",
  "pdf-too-large": () => `PDF ini lebih besar dari ${megabytes(MAX_PDF_BYTES)}.`,
  "pdf-too-many-pages": () =>
    `PDF ini lebih dari ${MAX_PDF_PAGES} halaman, terlalu panjang untuk sebuah Trade Confirmation.`,
  "pdf-encrypted": () => "PDF ini dilindungi kata sandi atau dienkripsi. Simpan ulang tanpa perlindungan.",
  "pdf-without-text": () =>
    "PDF ini tidak berisi teks, mungkin hasil pindaian. Gunakan berkas asli dari broker.",
  "pdf-broken": () => "Berkas PDF ini rusak atau terpotong. Unduh ulang dari broker.",
  "pdf-too-complex": () => "PDF ini terlalu rumit untuk dibaca.",
  "csv-too-large": () => `Berkas ini lebih besar dari ${megabytes(MAX_CSV_BYTES)}.`,
  "csv-not-text": (format) =>
    foreignFormats.get(format) === undefined
      ? "Berkas ini bukan PDF atau CSV."
      : `Berkas ini ${foreignFormats.get(format)}. Simpan sebagai CSV lebih dulu.`,
  "csv-empty": () => "Berkas ini tidak berisi baris.",
  "csv-too-many-rows": () => `Berkas ini berisi lebih dari ${formatCount(MAX_CSV_ROWS)} baris.`,
  "csv-columns-missing": (fields) =>
    `Tentukan kolom untuk ${new Intl.ListFormat("id").format(
      fields.split(",").map((field) => requiredColumns.get(field) ?? field),
    )}.`,
  "csv-numbers-ambiguous": (heading) =>
    `Angka dalam kolom “${heading}” dapat dibaca dengan dua cara: 9.000 bisa berarti sembilan ribu atau sembilan. Pilih penulisan angkanya.`,
  "csv-numbers-mixed": (heading) =>
    `Angka dalam kolom “${heading}” ditulis lain dari kolom-kolom lainnya. Pilih penulisan angkanya.`,
  "csv-dates-mixed": (heading) =>
    `Kolom “${heading}” berisi tanggal dengan urutan hari dan bulan yang berbeda. Pilih urutannya.`,
  "import-not-found": () => importPreview.missing.text,
  "import-nothing-new": () => importPreview.nothingNew,
  "portfolio-not-found": () => "Portofolio ini sudah dihapus.",
  "too-many-transactions": () => "Portofolio ini akan memuat terlalu banyak transaksi.",
};

export type ImportUploadFailure = "import-missing" | "import-busy" | "import-unreadable";
type ConfirmFailure =
  | "import-not-found"
  | "import-nothing-new"
  | "portfolio-not-found"
  | "too-many-transactions";

const fieldNameOf = (field: string) => (csvFields[field as CsvField] ?? field).toLowerCase();

export const rowFaults: Readonly<Record<RowFault, Sentence>> = {
  "row-malformed": () => "Tanda kutip atau jumlah kolomnya tidak benar.",
  "row-repeated": () => "Transaksi ini sudah ada di baris lain berkas ini.",
  "row-date": (cell) => `Tanggal “${cell}” tidak terbaca.`,
  "row-future": (date) => `Tanggal ${formatShortDate(date)} belum tiba.`,
  "row-time": (cell) => `Jam “${cell}” tidak terbaca.`,
  "row-type": (cell) => `Jenis transaksi “${cell}” tidak dikenal.`,
  "row-symbol": (cell) => `“${cell}” bukan kode emiten.`,
  "row-company": (symbol) => `Emiten ${symbol} tidak dikenal.`,
  "row-number": (cell) => `Angka “${cell}” tidak terbaca.`,
  "row-negative": (cell) =>
    `Angka “${cell}” negatif. Hapus tanda minusnya atau, jika ini pembatalan, transaksi yang dibatalkannya.`,
  "row-missing": (field) => `Isi untuk ${fieldNameOf(field)} tidak ada.`,
  "row-shares": () => "Jumlah saham bukan bilangan bulat di atas nol.",
  "row-lots": () => "Jumlah saham tidak sama dengan lot × 100.",
  "row-amount": () => "Jumlah × harga tidak sama dengan nilainya.",
  "row-zero": (field) => `Nol tidak berlaku untuk ${fieldNameOf(field)}.`,
};
