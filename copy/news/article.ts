/** Text beside, above and below an article, besides what the specification has. */

/** The companies that the article is about, with their prices. */
export const articleCompanies = {
  rail: "Emiten dan artikel terkait",
  heading: "Emiten dalam Berita",
  subject: "harga emiten dalam berita",
  since: "Sejak terbit",
  /** The price and the day that the change counts from. */
  from: (price: string, date: string) => `dari ${price}, ${date}`,
  untraded: "Belum ada perdagangan sejak terbit",
  unlisted: "Tidak lagi tercatat di bursa",
  /** Of a quote that is older than the block's time. */
  older: (time: string) => `Harga per ${time}`,
  method:
    "Grafik: penutupan 30 hari bursa terakhir. Sejak terbit: dari penutupan terakhir sebelum artikel terbit, tanpa dividen. Perubahan pada hari terbit ikut terhitung.",
} as const;

export const readingTime = (minutes: number) => `${minutes} menit baca`;

export const articleSource = {
  label: "Sumber:",
  /** The link to the report itself, below the text. */
  link: "Baca di situs sumbernya",
  from: (source: string) => `Artikel ini dari ${source}.`,
} as const;

/** An article whose text is only at its publisher. */
export const headlineOnly = {
  /** Read after a title that leads there. */
  at: (source: string | null) => `(di situs ${source ?? "penerbit"})`,
  /** Link to our page about it. */
  context: "Konteks berita",
  note: "Teks lengkap berita ini ada di situs penerbitnya.",
  read: (source: string | null) => `Baca di ${source ?? "situs sumbernya"}`,
  earlierAbout: (tickers: readonly string[]) => `Berita Sebelumnya tentang ${tickers.join(", ")}`,
  earlierIn: (category: string) => `Berita Sebelumnya: ${category}`,
} as const;

/** Ways to pass a page on. */
export const sharing = {
  /** By the system's own dialog. */
  share: "Bagikan",
  whatsApp: "WhatsApp",
  copy: "Salin tautan",
  copied: "Tautan disalin",
  copyFailed: "Tautan gagal disalin. Salin dari bilah alamat.",
} as const;

/** On the pictures for shared links. */
export const shareCards = {
  noPrice: "Belum ada harga",
  days: "30 hari bursa terakhir",
  simulated: "Data simulasi",
  /** What the picture of a stock shows, for those who can't see it. */
  stockAlt: (name: string, ticker: string, said: readonly string[]) =>
    [`${name} (${ticker})`, ...said].join(", "),
} as const;
