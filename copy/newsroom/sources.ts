import type { SourceFailure } from "#domain/ingest/sources/source-form.ts";
import type { FailureText } from "../failures.ts";
import { notPermittedHere } from "./shared-words.ts";

export const sourceTable = {
  title: "Sumber",
  empty: "Belum ada sumber.",
  emptyHint: "Tambahkan alamat feed RSS, Atom, atau JSON Feed. Item barunya masuk ke Antrian Import.",
  emptyFiltered: "Tidak ada sumber dengan status ini.",
  add: "Tambah Sumber",
  importOpml: "Impor OPML",
  exportOpml: "Ekspor OPML",
  setAlert: "Pasang peringatan",
  columns: { name: "Nama", type: "Tipe", status: "Status", feedUrl: "URL Feed", actions: "Aksi" },
  active: "Aktif",
  inactive: "Nonaktif",
  publishesDirectly: "Terbit langsung",
  mirrorsImages: "Gambar disimpan",
  filters: {
    label: "Saring menurut status",
    all: "Semua",
    silent: "Diam",
    failing: "Gagal",
    paused: "Nonaktif",
  },
  silent: "Diam",
  silentHint: "Tidak berhasil diambil dalam 24 jam, atau tanpa berita tiga kali lebih lama daripada biasanya",
  failing: (count: number) => `Gagal ${count} kali`,
  itemsIn7Days: (count: string) => `${count} item dalam 7 hari`,
  itemsPerDay: (count: string) => `rata-rata ${count} per hari setelah hari pertama`,
  duplicates: (list: string) => `Mengulang artikel dari ${list}`,
  lastSuccess: (ago: string) => `Berhasil ${ago}`,
  neverSucceeded: "Belum pernah berhasil",
  lastItem: (ago: string) => `Item baru ${ago}`,
  usualGap: (gap: string) => `biasanya paling lama ${gap} tanpa item baru`,
  gapMinutes: (count: string) => `${count} menit`,
  gapHours: (count: string) => `${count} jam`,
  gapDays: (count: string) => `${count} hari`,
  movedTo: (address: string) => `Dialihkan ke ${address}`,
  lastFailure: (ago: string) => `Gagal ${ago}:`,
  next: (time: string) => `Berikutnya ${time}`,
  nextAtOnce: "Segera diambil",
  putOff: (time: string) => `Ditunda sampai ${time}`,
  runs: "Log",
  switchOff: "Nonaktifkan",
  switchOn: "Aktifkan",
  edit: "Edit",
  delete: "Hapus",
} as const;

export const sourceDialogs = {
  close: "Tutup",
  addTitle: "Tambah Sumber",
  editTitle: "Edit Sumber",
  submit: "Simpan",
  fields: {
    name: "Nama",
    nameHint: "Tampil di samping setiap judul.",
    feedUrl: "URL Feed",
    type: "Tipe",
    active: "Aktif: diambil secara berkala",
    publishesDirectly: "Terbitkan langsung, tanpa tinjauan",
    mirrorsImages: "Simpan gambar artikel baru di situs ini",
    mirrorsImagesHint:
      "Hanya jika catatan lisensi mengizinkannya. Jika tidak, gambar ditautkan ke situs sumber.",
    licenseNote: "Catatan lisensi",
    licenseHint: "Misalnya apa yang boleh dikutip, dan apakah gambarnya boleh disimpan.",
  },
  mapping: {
    title: "Pemetaan JSON (tipe API)",
    hint: "Untuk alamat yang menjawab dengan JSON biasa: di mana daftar itemnya, dan di mana setiap isian pada satu item. Contoh jalur: data.artikel, gambar[0].url, tag[].nama. Kosongkan semuanya jika jawabannya sebuah feed.",
    fields: {
      items: "Jalur daftar item",
      title: "Judul",
      link: "Tautan",
      guid: "ID",
      published: "Waktu terbit",
      updated: "Waktu diperbarui",
      summary: "Ringkasan",
      content: "Isi",
      author: "Penulis",
      categories: "Kategori",
      image: "Gambar",
    },
    itemsHint: "Kosong jika jawabannya sendiri sebuah daftar.",
  },
  try: "Coba sekarang",
  preview: {
    title: "Hasil percobaan",
    note: "Tidak ada yang disimpan.",
    feedTitle: (title: string) => `Feed “${title}”`,
    untitled: "Feed tanpa judul",
    count: (count: string) => `${count} item`,
    firstOf: (firstCount: string, count: string) => `${firstCount} dari ${count} item`,
    overLimit: (count: string, most: string) =>
      `${count} item tidak akan diambil karena batas di Pengaturan > Import atau batas ${most} item per feed.`,
    unusable: (count: string) => `${count} item tidak memiliki judul dan isi, dan akan dilewati.`,
    lost: (count: string) => `${count} item terpotong atau rusak, dan tidak dapat dibaca.`,
    cutShort: "Feed ini terpotong di tengah jalan.",
    empty: "Feed ini belum berisi item.",
    noTickers: "tanpa emiten",
    noCategory: "tanpa kategori",
    failed: "Feed tidak dapat dibaca",
    discoveredFeeds: "Halaman itu menyebut feed berikut:",
    use: (title: string) => `Coba ${title}`,
  },
  delete: {
    title: "Hapus Sumber",
    question: "Apakah Anda yakin ingin menghapus sumber ini?",
    note: "Log pengambilannya ikut terhapus.",
    submit: "Hapus",
    hasArticles: (count: string) =>
      `Ada ${count} artikel dari sumber ini, jadi sumber tidak dapat dihapus: ingest mengenali artikelnya lewat sumber ini.`,
    switchOff: "Nonaktifkan sumber di daftar jika tidak perlu diambil lagi.",
    isOff: "Sumber ini sudah nonaktif.",
    back: "Kembali ke daftar",
  },
} as const;

export const opmlDialog = {
  title: "Impor OPML",
  file: "Berkas OPML",
  fileHint: "Daftar langganan dari pembaca feed lain, paling besar 1 MB.",
  submit: "Periksa berkas",
  summary: (added: string, existing: string, invalid: string) =>
    `${added} sumber baru, ${existing} sudah ada, ${invalid} alamat tidak valid.`,
  nothingNew: "Tidak ada sumber baru di berkas ini.",
  feeds: "Feed di berkas ini",
  paused: "Nonaktif",
  states: { new: "Baru", known: "Sudah ada, dilewati", invalid: "Alamat tidak valid, dilewati" },
  add: "Tambahkan yang dipilih",
  failed: "Berkas OPML tidak dapat diimpor",
  failures: {
    "opml-missing": "Pilih berkas OPML lebih dulu.",
    "opml-too-large": "Berkas ini lebih besar dari 1 MB.",
    "opml-unreadable": "Berkas ini bukan OPML yang dapat dibaca.",
    "opml-cut-short": "Berkas ini terpotong: bagian akhirnya tidak ada. Unduh atau ekspor ulang berkas itu.",
    "opml-empty": "Berkas OPML ini tidak berisi alamat feed.",
    "opml-too-many": "Berkas ini berisi lebih dari 2.000 feed. Bagi menjadi beberapa berkas.",
    "nothing-chosen": "Pilih paling sedikit satu feed.",
  },
} as const;

export const sourcesFailed = {
  title: "Gagal mengambil sumber",
  description: "Terjadi kesalahan saat mengambil data...",
} as const satisfies FailureText;

export const sourceFailedTitles = {
  save: "Gagal menyimpan sumber.",
  delete: "Gagal menghapus sumber.",
} as const;

export const sourceFailures = {
  "not-permitted": notPermittedHere,
  "source-not-found": "Sumber tidak ditemukan. Mungkin sudah dihapus.",
  "source-name-or-url-missing": "Nama dan URL Feed tidak boleh kosong.",
  "source-name-too-long": "Nama sumber paling banyak 80 karakter.",
  "feed-url-invalid": "URL Feed harus berupa alamat http atau https yang lengkap.",
  "json-path-invalid": "Jalur ini tidak valid. Contoh: data.artikel atau gambar[0].url.",
  "json-title-missing": "Pemetaan JSON memerlukan jalur judul.",
  "json-link-missing": "Pemetaan JSON memerlukan jalur tautan atau ID.",
  "license-note-too-long": "Catatan lisensi paling banyak 2.000 karakter.",
  "license-note-missing": "Tulis catatan lisensi yang mengizinkan gambar disimpan.",
  "source-exists": "Sumber dengan URL Feed ini sudah ada.",
  "source-has-articles":
    "Sudah ada artikel dari sumber ini, jadi sumber hanya dapat dinonaktifkan. Artikelnya dikenali lewat sumber ini.",
} as const satisfies Record<SourceFailure, string>;
