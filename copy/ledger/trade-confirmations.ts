import type { TradeConfirmationFailure } from "#domain/portfolio/file-formats/trade-confirmation.ts";

export const tradeConfirmationFailures = {
  "confirmation-unrecognised": () =>
    "Dokumen ini tidak dikenali sebagai Trade Confirmation. Tidak ada transaksi yang dicatat.",
  "confirmation-undated": () =>
    "Tanggal transaksi atau tanggal penyelesaian tidak terbaca. Tidak ada transaksi yang dicatat.",
  "confirmation-row": (row) => `Baris “${row}” tidak terbaca utuh. Tidak ada transaksi yang dicatat.`,
  "confirmation-incomplete": () =>
    "Dokumen tidak lengkap: transaksi, total, atau jumlah yang harus dibayar tidak ditemukan. Tidak ada transaksi yang dicatat.",
  "confirmation-lots": (symbol) =>
    `Jumlah saham ${symbol} tidak sama dengan lot × 100. Tidak ada transaksi yang dicatat.`,
  "confirmation-amount": (symbol) =>
    `Jumlah × harga ${symbol} tidak sama dengan nilai yang tercetak. Tidak ada transaksi yang dicatat.`,
  "confirmation-value": (amount) =>
    `Nilai semua baris tidak sama dengan total tercetak (${amount}). Tidak ada transaksi yang dicatat.`,
  "confirmation-fees": (amount) =>
    `Biaya tercetak (${amount}) tidak sesuai dengan tarif transaksi portofolio ini. Tidak ada transaksi yang dicatat.`,
  "confirmation-total": (amount) =>
    `Nilai beserta biaya tidak sama dengan total tercetak (${amount}). Tidak ada transaksi yang dicatat.`,
  "confirmation-due": (amount) =>
    `Selisih penjualan dan pembelian tidak sama dengan jumlah tercetak (${amount}). Tidak ada transaksi yang dicatat.`,
} as const satisfies Record<TradeConfirmationFailure, (detail: string) => string>;
