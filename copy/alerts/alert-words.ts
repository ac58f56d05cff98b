import type { AlertKind, AlertState } from "#domain/alerts/rules/alert.ts";
import { formatThresholdPct, formatThresholdTimes } from "#format/percent.ts";
import { formatExactRupiah } from "#format/price.ts";

/** In the form's list of kinds. */
export const alertKinds: Record<AlertKind, string> = {
  "price-above": "Harga naik sampai",
  "price-below": "Harga turun sampai",
  "day-rise": "Naik dalam sehari sebesar",
  "day-fall": "Turun dalam sehari sebesar",
  "average-above": "Di atas harga rata-rata saya sebesar",
  "average-below": "Di bawah harga rata-rata saya sebesar",
  volume: "Volume dibandingkan rata-ratanya",
  "year-high": "Harga tertinggi baru 52 minggu",
  "year-low": "Harga terendah baru 52 minggu",
  news: "Berita yang terutama membahas emiten ini",
  "corporate-action": "Aksi korporasi diumumkan",
  "cum-date": "Cum date tiga hari bursa lagi (untuk pemilik sahamnya)",
  suspension: "Perdagangan dihentikan sementara",
  "source-failing": "Sumber gagal diambil",
  "source-silent": "Sumber tanpa berita baru",
  "scheduled-failed": "Artikel terjadwal tidak terbit",
};

export interface AlertInWords {
  kind: AlertKind;
  threshold: number | null;
  /** The portfolio's name, of average-above and average-below. */
  portfolio?: string | undefined;
}

/** 'Harga naik ke Rp10.000': what an alert waits for, without its company. */
export function alertWords({ kind, threshold, portfolio }: AlertInWords): string {
  const limit = threshold ?? 0;
  const average = portfolio === undefined ? "harga rata-rata Anda" : `harga rata-rata di ${portfolio}`;
  switch (kind) {
    case "price-above":
      return `Harga naik ke ${formatExactRupiah(limit)}`;
    case "price-below":
      return `Harga turun ke ${formatExactRupiah(limit)}`;
    case "day-rise":
      return `Naik ${formatThresholdPct(limit)} dalam sehari`;
    case "day-fall":
      return `Turun ${formatThresholdPct(limit)} dalam sehari`;
    case "average-above":
      return `${formatThresholdPct(limit)} di atas ${average}`;
    case "average-below":
      return `${formatThresholdPct(limit)} di bawah ${average}`;
    case "volume":
      return `Volume ${formatThresholdTimes(limit)} rata-ratanya`;
    case "news":
      return "Berita utama";
    case "cum-date":
      return "Cum date tiga hari bursa lagi";
    default:
      return alertKinds[kind];
  }
}

/** The state of an alert in a list: an alert past its last day is shown as expired. */
export type AlertBadge = AlertState | "expired";

export const alertBadges: Record<AlertBadge, string> = {
  armed: "Aktif",
  waiting: "Menunggu harga kembali",
  fired: "Sudah terkirim",
  stopped: "Dihentikan",
  expired: "Kedaluwarsa",
};
