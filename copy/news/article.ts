export const articleCompanies = {
  rail: "Emiten dan artikel terkait",
  heading: "Emiten dalam Berita",
  subject: "harga emiten dalam berita",
  since: "Sejak terbit",
  from: (price: string, date: string) => `dari ${price}, ${date}`,
  untraded: "Belum ada perdagangan sejak terbit",
  unlisted: "Tidak lagi tercatat di bursa",
  older: (time: string) => `Harga per ${time}`,
  method:
    "Grafik: penutupan 30 hari bursa terakhir. Sejak terbit: dari penutupan terakhir sebelum artikel terbit, tanpa dividen. Perubahan pada hari terbit ikut terhitung.",
} as const;

export const readingTime = (minutes: number) => `${minutes} menit baca`;

export const articleSource = {
  label: "Sumber:",
  link: "Baca di situs sumbernya",
  from: (source: string) => `Artikel ini dari ${source}.`,
} as const;

export const headlineOnly = {
  /** For screen readers, after the title of a link to that site. */
  at: (source: string | null) => `(di situs ${source ?? "penerbit"})`,
  context: "Konteks berita",
  note: "Teks lengkap berita ini ada di situs penerbitnya.",
  read: (source: string | null) => `Baca di ${source ?? "situs sumbernya"}`,
  earlierAbout: (tickers: readonly string[]) => `Berita Sebelumnya tentang ${tickers.join(", ")}`,
  earlierIn: (category: string) => `Berita Sebelumnya: ${category}`,
} as const;

export const sharing = {
  share: "Bagikan",
  whatsApp: "WhatsApp",
  copy: "Salin tautan",
  copied: "Tautan disalin",
  copyFailed: "Tautan gagal disalin. Salin dari bilah alamat.",
} as const;

export const shareCards = {
  noPrice: "Belum ada harga",
  days: "30 hari bursa terakhir",
  simulated: "Data simulasi",
  site: "Berita keuangan dan data pasar saham Indonesia",
  stockAlt: (name: string, ticker: string, details: readonly string[]) =>
    [`${name} (${ticker})`, ...details].join(", "),
} as const;
