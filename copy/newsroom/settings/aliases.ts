import type { AliasFileFailure, AliasLineFailure } from "#domain/market/importers/layouts/aliases.ts";
import type { AliasFailure } from "#domain/market/listings/aliases/alias.ts";
import { formatCount } from "#format/large-amount.ts";
import { loadFailed, notPermittedHere } from "../shared-words.ts";

export const aliasTable = {
  title: "Kamus Alias",
  lead: "Sebutan emiten selain kodenya. Artikel yang masuk dan saran emiten di editor dicari dengan sebutan ini.",
  add: "Tambah Alias",
  try: "Coba pada Teks",
  export: "Ekspor CSV",
  import: "Impor CSV",
  empty: "Belum ada alias.",
  emptyHint: "Alias bawaan ditambahkan begitu daftar emiten diimpor.",
  emptyFiltered: "Tidak ada alias yang cocok dengan filter.",
  columns: { alias: "Alias", ticker: "Emiten", changed: "Diubah", actions: "Aksi" },
  caseSensitive: "Peka huruf",
  caseSensitiveNote: "Hanya ditemukan jika huruf besar-kecilnya sama",
  inactive: "Nonaktif",
  ordinary: "Kata biasa",
  ordinaryNote: "Kata ini juga dipakai tanpa maksud menyebut emitennya",
  delisted: "Tidak tercatat",
  delistedNote: "Emiten ini tidak tercatat lagi, jadi teks tidak dicari dengan alias ini",
  builtIn: "Bawaan",
  edit: "Edit",
  delete: "Hapus",
  switchOff: "Nonaktifkan",
  switchOn: "Aktifkan",
  pages: "Halaman alias",
  filters: {
    label: "Filter alias",
    text: "Alias atau nama",
    ticker: "Kode emiten",
    status: "Status",
    active: "Aktif",
    inactive: "Nonaktif",
  },
} as const;

export const aliasDialogs = {
  close: "Tutup",
  add: { title: "Tambah Alias", submit: "Simpan" },
  edit: { title: "Edit Alias", submit: "Simpan" },
  delete: {
    title: "Hapus Alias",
    submit: "Hapus",
    question: "Apakah Anda yakin ingin menghapus alias ini?",
    note: "Emiten pada artikel yang sudah ada tidak berubah. Alias bawaan yang dihapus tidak ditambahkan lagi; nonaktifkan saja jika hanya ingin mencoba.",
  },
  fields: {
    alias: "Alias",
    aliasHint: "Seperti ditulis media, misalnya Antam atau Bank BCA.",
    ticker: "Kode emiten",
    tickerHint: "Empat huruf, misalnya ANTM.",
    caseSensitive: "Peka huruf besar-kecil",
    caseSensitiveHint: "Untuk singkatan seperti BRI, agar “bri” tidak ikut ditemukan.",
    active: "Aktif",
  },
  saveAnyway: "Tetap Simpan",
} as const;

export const aliasesFailed = loadFailed("Gagal mengambil kamus alias");

export const aliasFailedTitles = {
  save: "Gagal menyimpan alias.",
  delete: "Gagal menghapus alias.",
  import: "Gagal mengimpor alias.",
  ordinary: "Ini kata biasa.",
} as const;

/** @param detail the company that already has the alias */
export const aliasFailures = {
  "not-permitted": () => notPermittedHere,
  "alias-missing": () => "Alias tidak boleh kosong.",
  "alias-too-short": () => "Alias paling sedikit dua huruf.",
  "alias-too-long": () => "Alias paling banyak 80 karakter.",
  "alias-is-code": (detail) => `${detail} adalah kode emiten. Kode dicari tanpa kamus alias.`,
  "alias-ordinary": () =>
    "Setiap teks yang memakai kata ini akan ditandai dengan emiten itu, termasuk jika maksudnya lain. Tambahkan kata lain (misalnya Bank Mandiri, bukan Mandiri), atau simpan jika memang itu yang dimaksud.",
  "alias-exists": (detail) => `Alias ini sudah ada untuk ${detail}.`,
  "alias-ambiguous": (detail) =>
    `Alias ini sudah dipakai untuk ${detail}. Satu alias hanya untuk satu emiten.`,
  /** @param hint a question about the ticker; may be empty */
  "alias-ticker-unknown": (hint) => hint || "Kode emiten tidak dikenal.",
  "alias-not-found": () => "Alias tidak ditemukan. Mungkin sudah dihapus.",
  "alias-changed": () =>
    "Alias ini baru saja diubah orang lain. Muat ulang untuk melihat isinya yang sekarang.",
} as const satisfies Record<AliasFailure, (detail: string) => string>;

export const aliasImport = {
  title: "Impor Alias",
  lead: "Berkas diperiksa lebih dulu; belum ada yang berubah sebelum Anda menerapkannya.",
  back: "Kamus Alias",
  file: "Berkas CSV",
  fileHint:
    "Kolom kode dan alias; boleh ditambah peka_huruf dan aktif berisi ya atau tidak. Paling besar 500 kB dan 5.000 baris. Alias yang tidak ada di berkas tetap seperti semula.",
  submit: "Periksa Berkas",
  another: "Pilih berkas lain",
  result: "Hasil pemeriksaan",
  summary: (fresh: string, changed: string, same: string, invalid: string) =>
    `${fresh} alias baru, ${changed} berubah, ${same} sudah sama, ${invalid} baris bermasalah.`,
  apply: "Terapkan",
  nothing: "Tidak ada yang perlu diterapkan.",
  invalidTitle: "Baris bermasalah",
  invalidNote: "Baris ini dilewati. Perbaiki berkasnya, lalu periksa lagi, atau terapkan baris lainnya.",
  changesTitle: "Yang akan berubah",
  columns: { line: "Baris", alias: "Alias", ticker: "Emiten", effect: "Perubahan" },
  invalidColumns: { line: "Baris", raw: "Isi", reason: "Masalah" },
  fresh: "baru",
  isCaseSensitive: "peka huruf",
  isInactive: "nonaktif",
  changed: {
    alias: (before: string) => `ditulis ulang dari “${before}”`,
    caseSensitive: (isOn: boolean) => (isOn ? "menjadi peka huruf" : "tidak lagi peka huruf"),
    active: (isOn: boolean) => (isOn ? "diaktifkan" : "dinonaktifkan"),
  },
  more: (count: number) => `… dan ${formatCount(count)} lagi.`,
  staleTitle: "Kamus sudah berubah sejak berkas diperiksa.",
  staleNote: "Belum ada yang diterapkan. Periksa lagi hasil di bawah ini.",
} as const;

export const aliasFileFailures = {
  "not-permitted": notPermittedHere,
  "alias-file-missing": "Pilih berkas CSV lebih dulu.",
  "alias-file-too-large": "Berkas ini lebih besar dari 500 kB.",
  "alias-file-encoding": "Berkas ini bukan teks UTF-8. Simpan sebagai “CSV UTF-8”, lalu pilih lagi.",
  "alias-file-empty": "Berkas ini tidak berisi baris.",
  "alias-file-columns": "Baris pertama harus berisi nama kolom, paling sedikit kode dan alias.",
  "alias-file-too-long": "Berkas ini berisi lebih dari 5.000 baris.",
} as const satisfies Record<AliasFileFailure, string> & Record<string, string>;

const lineFailures = {
  "line-malformed": () => "Tanda kutip atau jumlah kolomnya tidak benar.",
  "line-flag-unknown": () => "peka_huruf dan aktif hanya boleh berisi ya atau tidak.",
  "line-repeated": (detail: string) => `Alias ini sudah ada di baris ${detail}.`,
} as const;

export function aliasLineFailure(code: AliasLineFailure, detail = ""): string {
  return { ...aliasFailures, ...lineFailures }[code](detail);
}

export const aliasCsv = {
  columns: ["kode", "alias", "peka_huruf", "aktif"],
  yes: "ya",
  no: "tidak",
} as const;

export const aliasTrial = {
  title: "Coba pada Teks",
  lead: "Emiten apa yang didapat sebuah teks dengan kamus alias saat ini. Tidak ada yang disimpan.",
  text: "Teks",
  textHint: "Baris pertama dibaca sebagai judul. Paling banyak 100.000 karakter.",
  submit: "Coba",
  result: "Hasil",
  none: "Tidak ada emiten yang ditemukan.",
  missing: "Tempelkan teks lebih dulu.",
  tooLong: "Teks ini lebih panjang dari 100.000 karakter.",
  failed: "Teks tidak dapat dicoba.",
  subject: "Pokok berita",
  mention: "Hanya disebut",
  mentionNote: "Artikel tidak ditandai dengan emiten yang hanya disebut sambil lalu.",
  byCode: "Lewat kode",
} as const;
