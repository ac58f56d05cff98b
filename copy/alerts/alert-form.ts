import type { AlertKind, ThresholdAlertKind } from "#domain/alerts/rules/alert.ts";
import { type ThresholdUnit, thresholdLimits } from "#domain/alerts/rules/alert-form.ts";
import type { AlertFailure } from "#domain/alerts/rules/alerts.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatThresholdPct, formatThresholdTimes } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";

export const alertForm = {
  newTitle: "Pasang Peringatan",
  editTitle: "Ubah Peringatan",
  close: "Tutup",
  company: "Kode saham",
  companyHint: "Misalnya BBCA.",
  kind: "Beri tahu saya saat",
  groups: {
    levels: "Harga dan volume",
    events: "Peristiwa",
    newsroom: "Redaksi",
  },
  threshold: {
    price: "Batas harga (Rp)",
    percent: "Batas (%)",
    times: "Batas (kali rata-rata)",
    /** Without JavaScript the field is there for every kind. */
    any: "Batas",
  },
  thresholdHint: "Dalam rupiah, persen, atau kali rata-rata. Kosongkan untuk peristiwa.",
  portfolio: "Portofolio",
  portfolioHint: "Harga rata-rata dihitung dari transaksinya.",
  repeats: "Seberapa sering",
  once: "Sekali",
  always: "Setiap kali terjadi",
  repeatsHint:
    "Setiap kali: harga harus kembali melewati batas dulu, jadi harga yang naik turun di sekitar batas tidak mengirim berulang-ulang.",
  expiresOn: "Berlaku sampai (opsional)",
  submit: "Simpan Peringatan",
  failedTitle: "Peringatan Belum Disimpan",
  /** `source` is e.g. 'Yahoo Finance', `time` a day and time. */
  priceNow: (symbol: string, price: string, time: string, source: string) =>
    `Harga ${symbol} sekarang ${price} (${time}, ${source}).`,
  noPrice: (symbol: string) => `Belum ada harga ${symbol}.`,
  delayed: "Harga tertunda hingga 15 menit dari pasar, begitu juga peringatannya.",
  simulated: "Harga ini simulasi, bukan harga sebenarnya.",
  pastAbove:
    "Harga sekarang sudah di atas batas ini. Anda diberi tahu setelah harga turun lalu naik lagi melewatinya.",
  pastToday:
    "Perubahan hari ini sudah melewati batas ini. Anda diberi tahu setelah perubahannya kembali lalu melewatinya lagi, hari ini atau pada hari bursa berikutnya.",
  pastBelow:
    "Harga sekarang sudah di bawah batas ini. Anda diberi tahu setelah harga naik lalu turun lagi melewatinya.",
} as const;

/** For an event, how often and when. */
export const kindNotes: Partial<Record<AlertKind, string>> = {
  news: "Hanya berita yang terutama membahas emiten ini, dengan kata yang mengenalinya.",
  "cum-date": "Dikirim tiga hari sebelum cum date jika salah satu portofolio Anda memiliki sahamnya.",
  suspension: "Menurut catatan aksi korporasi dan pengumuman bursa yang kami terima.",
  "corporate-action": "Dividen, stock split, rights issue, dan lainnya. Periksa pengumuman resminya.",
};

/** Buttons on a company's page, each of which stores an alert. */
export const alertPresets = {
  button: "Pasang peringatan",
  /** On phones; the accessible name is `button`. */
  shortButton: "Peringatan",
  title: (symbol: string) => `Beri tahu saya tentang ${symbol}`,
  rise: (pct: string, price: string) => `Naik ${pct} ke ${price}`,
  fall: (pct: string, price: string) => `Turun ${pct} ke ${price}`,
  news: "Berita utama",
  corporateAction: "Aksi korporasi",
  other: "Batas lain...",
  own: (symbol: string) => `Peringatan ${symbol} saya`,
  close: "Tutup",
  articleNews: (symbol: string) => `Beri tahu berita ${symbol} berikutnya`,
  failed: "Peringatan Belum Dipasang",
  failedText: "Periksa koneksi Anda, lalu coba lagi.",
} as const;

const unitWords: Record<ThresholdUnit, (kind: ThresholdAlertKind) => string> = {
  price: (kind) =>
    `antara ${formatRupiah(thresholdLimits(kind).min)} dan ${formatRupiah(thresholdLimits(kind).max)}`,
  percent: (kind) =>
    `antara ${formatThresholdPct(thresholdLimits(kind).min)} dan ${formatThresholdPct(thresholdLimits(kind).max)}`,
  times: (kind) =>
    `antara ${formatThresholdTimes(thresholdLimits(kind).min)} dan ${formatThresholdTimes(thresholdLimits(kind).max)}`,
};

export function alertFailure(
  { code, detail }: { code: AlertFailure; detail?: string | undefined },
  kind: string,
): string {
  switch (code) {
    case "alert-kind-unknown":
      return "Pilih peristiwa yang ingin Anda ketahui.";
    case "alert-symbol-missing":
      return "Isi kode saham, misalnya BBCA.";
    case "alert-symbol-unknown":
      return "Kode saham ini tidak kami kenal. Periksa ejaannya, misalnya BBCA.";
    case "alert-portfolio-missing":
      return "Pilih portofolio yang harga rata-ratanya dipakai.";
    case "alert-portfolio-unknown":
      return "Portofolio ini tidak ada. Pilih salah satu portofolio Anda.";
    case "alert-threshold-missing":
      return "Isi batasnya.";
    case "alert-threshold-invalid":
      return "Batas harus berupa angka, misalnya 9.450 atau 2,5.";
    case "alert-threshold-ambiguous":
      return "Angka ini dapat dibaca dua cara. Tulis ribuan dengan titik dan desimal dengan koma, misalnya 9.450 atau 2,5.";
    case "alert-price-fractional":
      return "Batas harga harus rupiah bulat.";
    case "alert-threshold-implausible":
      return `Batas harus ${unitWords[(detail as ThresholdUnit) ?? "price"](kind as ThresholdAlertKind)}.`;
    case "alert-expiry-invalid":
      return "Tanggal ini tidak ada.";
    case "alert-expiry-past":
      return "Tanggal ini sudah lewat. Pilih hari ini atau sesudahnya.";
    case "alert-not-allowed":
      return "Peringatan redaksi hanya untuk editor.";
    case "alert-not-found":
      return "Peringatan ini sudah dihapus.";
    case "alert-exists":
      return "Anda sudah punya peringatan yang sama.";
    case "too-many-alerts":
      return `Anda sudah punya ${formatCount(2_000)} peringatan, yang terbanyak. Hapus beberapa dulu.`;
  }
}
