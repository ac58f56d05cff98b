import type { TransactionType } from "#domain/portfolio/ledger/transaction-fields.ts";
import type { ChangeRefusal } from "#domain/portfolio/transactions/transactions.server.ts";
import { beyondHolding } from "./beyond-holding.ts";

export const transactionTypes = {
  buy: "Beli",
  sell: "Jual",
  dividend: "Dividen",
  split: "Stock split atau reverse split",
  bonus: "Saham bonus",
  "stock-dividend": "Dividen saham",
  "rights-exercised": "HMETD dilaksanakan",
  "rights-bought": "HMETD dibeli",
  "rights-sold": "HMETD dijual",
  "rights-lapsed": "HMETD hangus",
  "transfer-in": "Transfer masuk",
  "transfer-out": "Transfer keluar",
  fee: "Biaya",
  deposit: "Setoran dana",
  withdrawal: "Penarikan dana",
} as const satisfies Record<TransactionType, string>;

export const transactionPage = {
  add: "Catat transaksi",
  import: "Impor",
  export: "Ekspor CSV",
  settings: "Pengaturan portofolio",
  emptyTitle: "Belum ada transaksi",
  empty: "Catat pembelian pertama Anda atau impor Trade Confirmation dari broker.",
  listLabel: "Daftar transaksi",
  automatic: "Otomatis",
  automaticHint: "Aksi korporasi yang diterapkan otomatis pada kepemilikan Anda.",
  columns: {
    date: "Tanggal",
    type: "Jenis",
    symbol: "Emiten",
    quantity: "Jumlah",
    price: "Harga",
    amount: "Nilai",
    charges: "Biaya",
    actions: "Ubah",
  },
  edit: "Ubah",
  correct: "Koreksi",
  duplicate: "Salin",
  remove: "Hapus",
  ignore: "Jangan terapkan",
  apply: "Terapkan lagi",
  ignoredActions: "Aksi korporasi yang tidak diterapkan",
  filter: "Emiten",
  allSymbols: "Semua emiten",
  show: "Tampilkan",
  older: "Transaksi yang lebih lama",
  newer: "Transaksi yang lebih baru",
  counted: (count: string) => `${count} transaksi`,
  deleted: "Transaksi dihapus.",
  undo: "Urungkan",
  shares: (shares: string) => `${shares} saham`,
  lots: (lots: string) => `${lots} lot`,
  rights: (rights: string) => `${rights} hak`,
  ratio: (newShares: string, oldShares: string) => `${newShares} baru untuk ${oldShares} lama`,
} as const;

export const transactionDialog = {
  close: "Tutup",
  addTitle: "Catat Transaksi",
  editTitle: "Ubah Transaksi",
  correctTitle: "Koreksi Aksi Korporasi",
  typeLabel: "Jenis transaksi",
  submit: "Simpan",
  fields: {
    date: "Tanggal transaksi",
    dividendDate: "Tanggal pembayaran",
    actionDate: "Ex date",
    time: "Jam (WIB, opsional)",
    timeHint: "Untuk urutan transaksi pada hari yang sama.",
    ticker: "Kode emiten",
    quantity: "Jumlah",
    rights: "Jumlah hak (lembar)",
    unit: "Satuan",
    lot: "lot (100 saham)",
    shares: "saham",
    lotOfRights: "lot (100 hak)",
    right: "hak",
    price: "Harga per saham (Rp)",
    pricePerRight: "Harga per hak (Rp)",
    exercisePrice: "Harga pelaksanaan (Rp)",
    amount: "Nilai (Rp)",
    amountOptional: "Nilai menurut dokumen (Rp, opsional)",
    amountHint: "Kosongkan untuk jumlah × harga.",
    dividendAmount: "Dividen bruto yang diterima (Rp)",
    charges: "Biaya dan pajak (Rp)",
    chargesHint: (rate: string) => `Kosongkan untuk tarif portofolio ini, ${rate}.`,
    exerciseChargesHint: "Kosongkan jika tidak ada.",
    chargesNow: (rate: string, amount: string) => `Kosongkan untuk tarif ${rate}: ${amount}.`,
    cost: "Total biaya perolehan (Rp)",
    ratioNewSplit: "Saham sesudahnya",
    ratioOldSplit: "untuk saham sebelumnya",
    ratioNew: "Saham baru",
    ratioOld: "untuk saham lama",
    note: "Catatan (opsional)",
  },
  range: (low: string, high: string, close: string) => `Rentang hari itu ${low}–${high}, penutupan ${close}.`,
  noRange: "Tidak ada harga pada tanggal ini.",
  heldShares: (text: string) => `Dimiliki pada hari itu: ${text}.`,
} as const;

export const transactionFailedTitle = "Transaksi tidak disimpan";

type FailureCode = Exclude<ChangeRefusal["code"], "beyond-holding">;

export const transactionFailures = {
  "transaction-type-missing": "Pilih jenis transaksi.",
  "transaction-date-invalid": "Isi tanggal yang benar.",
  "transaction-date-ahead": "Tanggal tidak boleh sesudah hari ini.",
  "transaction-time-invalid": "Tulis jam seperti 09:30.",
  "transaction-ticker-missing": "Isi kode emiten.",
  "transaction-ticker-unknown": "Kode emiten ini tidak dikenal.",
  "transaction-number-missing": "Kolom ini harus diisi.",
  "transaction-number-invalid": "Tulis angka seperti 9.000 atau 9000,50.",
  "transaction-number-ambiguous":
    "Angka ini bermakna ganda. Tulis 9.000 untuk sembilan ribu, 9,5 untuk desimal.",
  "transaction-number-zero": "Angka harus lebih besar dari nol.",
  "transaction-number-too-large": "Angka ini terlalu besar.",
  "transaction-shares-fractional": "Jumlah saham harus bilangan bulat.",
  "transaction-amount-mismatch": "Nilai ini berbeda jauh dari jumlah × harga. Periksa ketiganya.",
  "transaction-ratio-useless": "Rasio ini tidak mengubah jumlah saham.",
  "transaction-note-too-long": "Catatan paling banyak 500 karakter.",
  "transaction-not-found": "Transaksi ini sudah dihapus.",
  "transaction-changed":
    "Transaksi ini sudah diubah di tab atau perangkat lain. Muat ulang halaman, lalu ulangi perubahan Anda.",
  "action-already-corrected":
    "Aksi korporasi ini sudah dikoreksi di tab atau perangkat lain. Tutup formulir ini, lalu ubah koreksi tersebut di daftar transaksi.",
  "portfolio-not-found": "Portofolio ini sudah dihapus.",
  "too-many-transactions": "Portofolio ini sudah memuat jumlah transaksi terbanyak, 20.000.",
} as const satisfies Record<FailureCode, string>;

export function transactionFailure(refusal: ChangeRefusal): string {
  return refusal.code === "beyond-holding" ? beyondHolding(refusal) : transactionFailures[refusal.code];
}

export const oversold = {
  title: "Perhitungan portofolio tertahan",
  text: (reason: string) =>
    `${reason} Ada penjualan atau transfer keluar yang melebihi kepemilikan. Periksa transaksi hari itu atau aksi korporasi sebelumnya.`,
  open: "Buka transaksi",
} as const;

export const portfolioSettings = {
  title: "Pengaturan Portofolio",
  submit: "Simpan",
  method: "Metode harga rata-rata",
  methods: {
    "moving-average": "Rata-rata bergerak per transaksi",
    "moving-average-daily": "Rata-rata bergerak per hari",
    fifo: "FIFO (masuk pertama, keluar pertama)",
  },
  methodHint: "Pilih metode yang dipakai broker Anda agar harga rata-rata sama.",
  feeBuy: "Tarif beli (%)",
  feeSell: "Tarif jual (%)",
  feeHint: "Sudah termasuk PPN, levi bursa, dan PPh penjualan. Contoh: 0,15 dan 0,25 atau 0,19 dan 0,29.",
  withCash: "Catat kas (setoran dan penarikan)",
  withCashHint: "Tanpa kas, setiap pembelian dianggap dana baru dan setiap penjualan dana yang keluar.",
  rateInvalid: "Tulis tarif antara 0 dan 5, misalnya 0,15.",
  failedTitle: "Pengaturan tidak disimpan",
} as const;
