import type { CalendarCertainty, SessionPhase } from "#domain/market/calendar/trading-hours.ts";
import type { QuoteSource } from "#domain/market/quotes/quote.ts";

export const marketBlocks = {
  loading: (title: string) => `Memuat ${title}...`,
} as const;

export const provenance = {
  badges: { delayed: "Delayed", stale: "Belum diperbarui", simulated: "Data simulasi" },
  button: (subject: string) => `Asal data ${subject}`,
  asOf: "Harga per",
  prices: "harga di halaman ini",
  sourceLabel: "Sumber",
  timeLabel: "Waktu data",
  sources: {
    simulated: "Simulasi",
    eod: "Data akhir hari bursa, diimpor pengelola",
    yahoo: "Yahoo Finance",
  } satisfies Record<QuoteSource, string>,
  delayed: "Tertunda hingga 15 menit dari pasar.",
  stale: "Bukan yang terbaru: ini data terakhir yang kami terima.",
  simulated: "Angka ini dibuat oleh simulasi dan bukan harga sebenarnya.",
  current: "Data terbaru yang tersedia.",
  simulatedPage: "Angka pasar di halaman ini dibuat oleh simulasi, bukan harga sebenarnya.",
} as const;

export const session = {
  label: "Status bursa",
  /** `until` is a clock time, '12.00 WIB'. */
  open: {
    "pre-opening": (until: string) => `Prapembukaan, buka ${until}`,
    "session-1": (until: string) => `Sesi 1, tutup ${until}`,
    break: (until: string) => `Istirahat, Sesi 2 mulai ${until}`,
    "session-2": (until: string) => `Sesi 2, tutup ${until}`,
    "pre-closing": (until: string) => `Prapenutupan, sampai ${until}`,
    "post-closing": (until: string) => `Pascapenutupan, sampai ${until}`,
  } satisfies Record<SessionPhase, (until: string) => string>,
  /** `opens` is e.g. 'hari ini 09.00 WIB' or 'Senin 09.00 WIB'. */
  closed: (opens: string) => `Bursa tutup, buka ${opens}`,
  /** Closed days declared by the exchange itself are named just 'Libur bursa'. */
  holiday: (name: string, opens: string) =>
    name === "Libur bursa" ? `Libur bursa, buka ${opens}` : `Libur bursa: ${name}, buka ${opens}`,
  today: "hari ini",
  uncertain: {
    tentative: (text: string, year: number) => `${text} (kalender bursa ${year} masih sementara)`,
    unknown: (text: string, year: number) => `${text} (kalender libur bursa ${year} belum diketahui)`,
  } satisfies Record<Exclude<CalendarCertainty, "known">, (text: string, year: number) => string>,
} as const;

export const movers = {
  heading: "Penggerak Pasar",
  tabsLabel: "Urutan saham",
  tabs: { gainers: "Naik", losers: "Turun", active: "Aktif" },
  columns: { stock: "Saham", price: "Harga", change: "Perubahan" },
  empty: {
    gainers: "Belum ada saham yang naik.",
    losers: "Belum ada saham yang turun.",
    active: "Belum ada saham yang diperdagangkan.",
  },
  minTurnover: (amount: string) =>
    `Naik dan Turun memuat saham dengan nilai transaksi paling sedikit Rp${amount}.`,
} as const;

export const sectors = {
  heading: "Performa Sektor",
  unknownChange: "Belum ada data",
  share: (pct: string) => `, ${pct} kapitalisasi pasar`,
  method:
    "Rata-rata perubahan dari penutupan sebelumnya, tertimbang menurut kapitalisasi pasar. Yang dihitung:",
  counted: (counted: number, members: number, largest: readonly string[]) =>
    `${counted} dari ${members} emiten${largest.length > 0 ? ` (${largest.join(", ")}${counted > largest.length ? ", ..." : ""})` : ""}`,
  areas: "Luas kotak sektor dan petak saham menurut kapitalisasi pasar.",
  others: "Sektor lain: emiten di luar delapan sektor.",
} as const;

export const breadth = {
  heading: "Statistik Perdagangan",
  up: "Naik",
  down: "Turun",
  unchanged: "Tetap",
  untraded: "Tanpa transaksi",
  turnover: "Nilai transaksi",
  rupiah: (amount: string) => `Rp${amount}`,
  estimated: "harga × volume",
  newHighs: "Tertinggi baru 52 minggu",
  newLows: "Terendah baru 52 minggu",
  method: (unknown: string, yearsKnown: string) =>
    `Saham tercatat yang diperdagangkan, dibandingkan dengan penutupan sebelumnya; ${unknown} saham tanpa data hari itu. Tertinggi atau terendah baru: melewati semua harga 52 minggu sebelumnya, di antara ${yearsKnown} saham dengan riwayat yang cukup; yang disebut adalah yang terbesar.`,
} as const;

export const sectorPage = {
  heading: (sectorName: string) => `Sektor ${sectorName}`,
  news: (sectorName: string) => `Berita Sektor ${sectorName}`,
  toNews: "Ke berita sektor",
  movers: "Penggerak Sektor",
  title: (sectorName: string, siteName: string) => `Berita Sektor ${sectorName} | ${siteName}`,
  description: (indonesianName: string) =>
    `Berita terbaru emiten sektor ${indonesianName} di Bursa Efek Indonesia.`,
  sectors: "Sektor",
  change: (sectorName: string) => `Perubahan sektor ${sectorName}`,
  unknownChange: "Perubahan sektor belum diketahui.",
  companies: {
    heading: "Emiten",
    caption: (sectorName: string) => `Emiten sektor ${sectorName}`,
    per: (median: string, companies: string) =>
      `P/E sektor: ${median}, nilai tengah (median) dari ${companies} emiten yang untung.`,
    columns: {
      symbol: "Emiten",
      name: "Nama",
      price: "Harga",
      "market-cap": "Kap. Pasar",
      change: "Perubahan",
      per: "P/E",
      pbv: "P/B",
      yield: "Div. Yield",
    },
    sortBy: (column: string, direction: "asc" | "desc") =>
      `Urutkan menurut ${column}, ${direction === "asc" ? "naik" : "turun"}`,
    all: (count: string) => `Semua ${count} emiten`,
    top: "Tampilkan 20 teratas",
    none: "Belum ada emiten sektor ini dalam daftar kami.",
  },
} as const;

export const marketMap = {
  asTable: "Lihat sebagai tabel",
  asMap: "Lihat sebagai peta",
  allSectors: "Semua sektor",
  sectorPage: (sector: string) => `Berita dan semua emiten ${sector}`,
  rest: "lainnya",
  others: (companies: string) => `${companies} emiten lainnya`,
  open: (symbol: string) => `Buka halaman ${symbol}`,
  marketCap: (amount: string) => `Kapitalisasi pasar Rp${amount}`,
  sectorLine: "Perubahan sektor",
  tooltip: (name: string, change: string, marketCap: string) =>
    `${name}\n${change}\nKapitalisasi pasar Rp${marketCap}`,
  scale: "Warna menurut perubahan harian, dari turun 3% atau lebih sampai naik 3% atau lebih.",
  unsized: (companies: string) =>
    `${companies} emiten tidak ada di peta: kapitalisasi pasarnya tidak diketahui.`,
  tableCaption: "Saham menurut sektor dan kapitalisasi pasar",
  columns: { stock: "Saham", price: "Harga", change: "Perubahan", marketCap: "Kap. Pasar (T)" },
} as const;

export const exchangeStrip = {
  breadth: "Naik, turun, tetap",
  strongest: "Sektor terkuat",
  weakest: "Sektor terlemah",
} as const;

export const overview = {
  heading: "Ringkasan Pasar",
  unknownPrice: "Belum ada data",
  notes: "Garis kecil: hingga 30 penutupan harian terakhir. Delayed: tertunda hingga 15 menit.",
} as const;

export const markets = {
  title: (siteName: string) => `Pasar: IHSG, Indeks Global, Kripto | ${siteName}`,
  description:
    "Pantau IHSG, LQ45, IDX30, kurs dolar, emas, CPO, indeks global, dan kripto, lengkap dengan peta sektor dan saham penggerak pasar.",
  heading: "Pasar",
  tabsLabel: "Pasar",
  tabs: { indonesia: "Indonesia", global: "Global", crypto: "Kripto" },
} as const;

export const mostNamed = {
  rail: "Emiten dan sektor",
  heading: "Paling Banyak Diberitakan",
  caption: "Emiten yang paling banyak diberitakan dalam 24 jam terakhir",
  columns: { stock: "Emiten", price: "Harga", change: "Perubahan" },
  count: (articles: number) => `${articles} berita`,
} as const;
