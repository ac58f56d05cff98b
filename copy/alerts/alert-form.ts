import type { AlertKind } from "#domain/alerts/rules/alert.ts";

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
    /** Without JavaScript, the same field serves all kinds. */
    any: "Batas",
  },
  thresholdHint: "Dalam rupiah, persen, atau kali rata-rata. Kosongkan untuk peristiwa.",
  portfolio: "Portofolio",
  portfolioHint: "Harga rata-rata dihitung dari transaksinya.",
  repeats: "Seberapa sering",
  once: "Sekali",
  always: "Setiap kali terjadi",
  repeatsHint:
    "Setiap kali: harga harus kembali melewati batas lebih dulu, jadi harga yang naik turun di sekitar batas tidak menimbulkan notifikasi berulang-ulang.",
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
  /** `price` is the next one on a tick. */
  betweenTicks: (price: string, direction: "up" | "down") =>
    `Batas ini di antara dua fraksi harga. Anda diberi tahu begitu harga ${direction === "up" ? "naik" : "turun"} melewatinya, biasanya di ${price}.`,
  pastBelow:
    "Harga sekarang sudah di bawah batas ini. Anda diberi tahu setelah harga naik lalu turun lagi melewatinya.",
} as const;

/** Below the form: when an alert on an event is sent, and what triggers it. */
export const kindNotes: Partial<Record<AlertKind, string>> = {
  news: "Hanya berita yang terutama membahas emiten ini. Notifikasinya menyebut kata yang menunjukkan hal itu.",
  "cum-date": "Dikirim tiga hari bursa sebelum cum date jika salah satu portofolio Anda memiliki sahamnya.",
  suspension: "Dikirim setelah redaksi mencatat pengumuman suspensi dari bursa.",
  "corporate-action": "Dividen, stock split, rights issue, dan lainnya. Periksa pengumuman resminya.",
};
