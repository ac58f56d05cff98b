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
  articleNews: (symbol: string) => `Beri tahu saya jika ada berita ${symbol}`,
  failed: "Peringatan Belum Dipasang",
  failedText: "Periksa koneksi Anda, lalu coba lagi.",
} as const;
