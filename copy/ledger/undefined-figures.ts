import type { UndefinedReason } from "#domain/portfolio/ledger/computed.ts";

export const notYetComputable = "belum dapat dihitung";

const undefinedReasons = {
  "nothing-held": "Tidak ada saham yang dimiliki.",
  "nothing-invested": "Tidak ada modal sebagai pembanding.",
  "no-price": "Harga saham belum tersedia.",
  "no-index": "Nilai IHSG pada awal periode belum tersedia.",
  "no-flows": "Belum ada transaksi.",
  "one-day": "Semua transaksi terjadi pada satu hari.",
  "under-a-month": "Jangka waktunya kurang dari 30 hari.",
  "no-money-in": "Tidak ada uang yang ditanamkan pada periode ini.",
  "no-money-out": "Belum ada nilai atau penerimaan pada akhir periode.",
  "no-solution": "Tidak ada satu tingkat pengembalian yang sesuai dengan arus uang ini.",
  "no-capital": "Tidak ada modal pada periode ini.",
  "gain-without-capital": "Ada hasil pada hari tanpa modal.",
  "no-days": "Belum ada data harian pada periode ini.",
} as const satisfies Record<UndefinedReason, string>;

/** @param symbols the companies that make the figure unknown */
export function undefinedReason(reason: UndefinedReason, symbols: readonly string[] = []): string {
  const text = undefinedReasons[reason];
  return symbols.length === 0 ? text : text.replace(/\.$/, ` (${symbols.join(", ")}).`);
}
