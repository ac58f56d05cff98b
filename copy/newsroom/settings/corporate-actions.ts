import {
  type ActionNumber,
  type CorporateActionDate,
  type CorporateActionFailure,
  type CorporateActionType,
  MAX_ACTION_NOTE_LENGTH,
  MAX_ACTION_NUMBER,
} from "#domain/market/corporate-actions/corporate-action.ts";
import { formatCount } from "#format/large-amount.ts";
import { corporateActionDates, corporateActionTypes } from "../../corporate-actions.ts";
import { loadFailed, notPermittedHere } from "../shared-words.ts";

export const actionTable = {
  title: "Aksi Korporasi",
  lead: "Catatan dividen, pemecahan saham, rights issue, dan lainnya. Tampil di tab Corp. Actions halaman saham emitennya.",
  add: "Tambah Aksi Korporasi",
  empty: "Belum ada aksi korporasi.",
  emptyFiltered: "Belum ada aksi korporasi untuk emiten ini.",
  columns: { action: "Aksi korporasi", announced: "Diumumkan", actions: "Aksi" },
  edit: "Edit",
  delete: "Hapus",
  onSite: "Lihat di situs",
  pages: "Halaman aksi korporasi",
  filters: { label: "Filter aksi korporasi", ticker: "Kode emiten" },
} as const;

export const actionDialogs = {
  close: "Tutup",
  add: { title: "Tambah Aksi Korporasi", submit: "Simpan" },
  edit: { title: "Edit Aksi Korporasi", submit: "Simpan" },
  delete: {
    title: "Hapus Aksi Korporasi",
    submit: "Hapus",
    question: "Apakah Anda yakin ingin menghapus aksi korporasi ini?",
    note: "Catatan ini hilang dari halaman saham emitennya. Ini tidak dapat diurungkan.",
  },
  fields: {
    ticker: "Kode emiten",
    tickerHint: "Empat huruf, misalnya BBCA.",
    type: "Jenis",
    chooseType: "Pilih jenis",
    announcedOn: "Tanggal pengumuman",
    dates: "Jadwal",
    datesHint: "Isi yang berlaku; kosongkan yang tidak ada atau belum diketahui.",
    terms: "Rasio dan jumlah",
    termsHint:
      "Boleh kosong. Rasio berlaku untuk pemecahan, penggabungan, saham bonus, dividen saham, dan HMETD; jumlah untuk dividen dan HMETD. Portofolio pembaca dihitung dari angka ini.",
    ratioOld: "Rasio lama",
    ratioOldHint: "Saham lama, misalnya 1 pada pemecahan 1\u00a0:\u00a05.",
    ratioNew: "Rasio baru",
    ratioNewHint: "Saham sesudah pemecahan atau penggabungan; untuk lainnya, saham atau hak yang diterima.",
    amountIdr: "Jumlah per saham atau harga pelaksanaan (Rp)",
    amountHint: "Dividen bruto per saham pada hari itu, atau harga pelaksanaan HMETD.",
    note: "Keterangan",
    noteHint: "Untuk pembaca, misalnya jenis dividen atau syarat lain.",
    sourceUrl: "Tautan sumber",
    sourceHint: "Pengumuman emiten atau bursa; boleh kosong.",
  },
} as const;

export const actionsFailed = loadFailed("Gagal mengambil aksi korporasi");

export const actionFailedTitles = {
  save: "Gagal menyimpan aksi korporasi.",
  delete: "Gagal menghapus aksi korporasi.",
} as const;

const numberNames: Record<ActionNumber, string> = {
  ratioNew: "Rasio baru",
  ratioOld: "Rasio lama",
  amountIdr: "Jumlah",
};

const orderRules: Record<CorporateActionDate, string> = {
  cumOn: "",
  exOn: "Ex date harus setelah cum date.",
  recordOn: "Recording date tidak boleh sebelum ex date, dan harus setelah cum date.",
  paymentOn:
    "Pembayaran/pelaksanaan harus setelah cum date, dan tidak boleh sebelum tanggal lain pada jadwal.",
};

/** @param detail the field at fault, the type to which a value doesn't apply, or a question about the ticker */
export const actionFailures = {
  "not-permitted": () => notPermittedHere,
  "action-ticker-unknown": (hint) => hint || "Kode emiten tidak dikenal.",
  "action-type-missing": () => "Pilih jenis aksi korporasi.",
  "action-announced-invalid": () => "Masukkan tanggal pengumuman yang benar. Tahunnya 1900 sampai 2100.",
  "action-date-invalid": (date) =>
    `${corporateActionDates[date as CorporateActionDate]}: masukkan tanggal yang benar, atau kosongkan. Tahunnya 1900 sampai 2100.`,
  "action-dates-disordered": (date) => orderRules[date as CorporateActionDate],
  "action-number-invalid": (field) =>
    `${numberNames[field as ActionNumber]}: masukkan angka lebih dari 0 dengan paling banyak enam desimal, atau kosongkan.`,
  "action-number-ambiguous": (field) =>
    `${numberNames[field as ActionNumber]}: tulis 9.000 untuk sembilan ribu, atau 9,0000 untuk sembilan.`,
  "action-number-too-large": (field) =>
    `${numberNames[field as ActionNumber]}: paling besar ${formatCount(MAX_ACTION_NUMBER)}.`,
  "action-ratio-halved": () => "Isi rasio lama dan rasio baru, atau kosongkan keduanya.",
  "action-ratio-inapplicable": (type) =>
    `Rasio tidak berlaku untuk jenis “${corporateActionTypes[type as CorporateActionType]}”. Kosongkan, atau ubah jenisnya.`,
  "action-ratio-not-raising": () =>
    "Pemecahan saham menambah jumlah saham: rasio baru harus lebih besar dari rasio lama.",
  "action-ratio-not-lowering": () =>
    "Penggabungan saham mengurangi jumlah saham: rasio baru harus lebih kecil dari rasio lama.",
  "action-amount-inapplicable": (type) =>
    `Jumlah tidak berlaku untuk jenis “${corporateActionTypes[type as CorporateActionType]}”. Kosongkan, atau ubah jenisnya.`,
  "action-note-missing": () => "Keterangan tidak boleh kosong.",
  "action-note-too-long": () => `Keterangan paling banyak ${formatCount(MAX_ACTION_NOTE_LENGTH)} karakter.`,
  "action-source-invalid": () => "Masukkan alamat lengkap yang dimulai dengan http:// atau https://.",
  "action-exists": (type) =>
    `${corporateActionTypes[type as CorporateActionType]} emiten ini dengan ex date yang sama sudah dicatat, dan hanya satu yang dihitung. ${type === "dividend" ? "Ubah jumlah di catatan itu menjadi jumlah keduanya." : "Ubah catatan itu."}`,
  "action-not-found": () => "Aksi korporasi tidak ditemukan. Mungkin sudah dihapus.",
  "action-changed": () =>
    "Aksi korporasi ini baru saja diubah orang lain. Muat ulang untuk melihat isinya yang sekarang.",
} as const satisfies Record<CorporateActionFailure, (detail: string) => string>;
