import type { ChartRange } from "#domain/market/candles/chart-range.ts";
import type { RangeOrigin } from "#domain/market/candles/range-change.ts";
import type { ListingBoard } from "#domain/market/listings/listing-board.ts";

export const stockPage = {
  notFound: {
    title: (siteName: string) => `Saham tidak ditemukan | ${siteName}`,
    text: (ticker: string) => `Tidak ada emiten dengan kode ${ticker} dalam daftar kami.`,
    action: "Lihat semua pasar",
  },
  comingSoon: (title: string) => `Konten untuk ${title} akan segera hadir.`,
  pricesAwaited: "Data harga sedang disiapkan. Muat ulang halaman ini sebentar lagi.",
} as const;

/** In page order; the first is the default without `?tab=`. */
export const stockTabs = [
  { id: "overview", title: "Overview" },
  { id: "chart", title: "Chart" },
  { id: "fundamentals", title: "Fundamentals" },
  { id: "statistics", title: "Statistics" },
  { id: "analysis", title: "Analysis" },
  { id: "holders", title: "Holders" },
  { id: "profile", title: "Profile" },
  { id: "historical-data", title: "Historical Data" },
  { id: "corp-actions", title: "Corp. Actions" },
  { id: "events", title: "Events" },
] as const;

export const stockHeader = {
  points: "poin",
} as const;

export const dayLimits = {
  heading: (date: string) => `Batas harga ${date}`,
  lower: { short: "ARB", long: "auto rejection bawah" },
  upper: { short: "ARA", long: "auto rejection atas" },
  reference: "Harga acuan",
  tick: "Fraksi harga",
  away: (pct: string) => `jarak ${pct}`,
  unknown: "Batas harga belum diketahui.",
  otherBoard: (board: ListingBoard) => `Papan ${board.toLowerCase()} memakai batas harga lain.`,
} as const;

export const chart = {
  subject: (ticker: string) => `grafik ${ticker}`,
  rangesLabel: "Rentang waktu grafik",
  rangeNames: {
    "1D": "1 hari",
    "5D": "5 hari bursa",
    "1M": "1 bulan",
    "6M": "6 bulan",
    YTD: "sejak awal tahun",
    "1Y": "1 tahun",
    "5Y": "5 tahun",
    All: "seluruh data",
  } satisfies Record<ChartRange, string>,
  logScale: "Skala log",
  log: "Log",
  keys: "Panah kiri dan kanan memilih waktu, Home dan End ke awal dan akhir, tambah dan kurang memperbesar dan memperkecil, Enter membuka berita pada waktu itu.",
  legend: { open: "Buka", high: "Tertinggi", low: "Terendah", close: "Tutup", volume: "Volume" },
  loading: (rangeName: string) => `Memuat grafik ${rangeName}...`,
  week: (firstDay: string) => `Pekan ${firstDay}`,
  summary: (parts: {
    ticker: string;
    rangeName: string;
    from: string;
    to: string;
    first: string;
    last: string;
    /** Undefined if it would be misleading, for example across a split. */
    change: string | undefined;
    high: string;
    highAt: string;
    low: string;
    lowAt: string;
  }) =>
    `${parts.ticker} bergerak dari ${parts.first} ke ${parts.last}${parts.change === undefined ? "" : ` (${parts.change})`} dalam rentang ${parts.rangeName}, ${parts.from} sampai ${parts.to}; tertinggi ${parts.high} pada ${parts.highAt}, terendah ${parts.low} pada ${parts.lowAt}.`,
  origins: {
    "previous-close": (date: string) => `dari penutupan ${date}`,
    "offering-price": (date: string) => `sejak harga penawaran pada pencatatan ${date}`,
    "first-close": (date: string) => `sejak penutupan pertama ${date}`,
  } satisfies Record<RangeOrigin, (date: string) => string>,
  summaryOfOne: (ticker: string, at: string, close: string) =>
    `Hanya ada satu data harga ${ticker} dalam rentang ini: ${close} pada ${at}.`,
  withoutOpen:
    "Batang tanpa badan: harga pembukaan tidak tercatat; garis kecil di kanannya adalah penutupan, warnanya menurut penutupan sebelumnya.",
  raw: "Harga tidak disesuaikan dengan pemecahan saham.",
  split:
    "Grafik ini melewati pemecahan atau penggabungan saham: lompatan harga di sana bukan kenaikan atau penurunan.",
  unadjustedJump:
    "Ada lompatan harga melebihi batas harian bursa yang tampaknya belum disesuaikan sumber data dengan aksi korporasi, jadi perubahan selama rentang ini tidak dihitung.",
  overGap:
    "Saham ini lama tidak diperdagangkan di awal atau akhir rentang, jadi perubahan selama rentang ini tidak dihitung.",
  showTable: "Lihat sebagai tabel",
  hideTable: "Sembunyikan tabel",
  tableCaption: (ticker: string, rangeName: string) => `Data grafik ${ticker}, ${rangeName}`,
  attribution: { link: "TradingView Lightweight Charts™", rest: "Copyright © 2025 TradingView, Inc." },
  news: {
    heading: (count: number) => `Berita pada grafik (${count})`,
    count: (count: number) => `${count} berita`,
  },
} as const;

export const priceBasis = {
  rawUntil: (date: string) => `Harga sampai ${date} tidak disesuaikan dengan pemecahan saham.`,
  rawAfter: (date: string) =>
    `Harga setelah ${date} berasal dari berkas lain yang bersambung, dan tidak disesuaikan dengan pemecahan saham.`,
  unjoinedUntil: (date: string) =>
    `Ada harga yang lebih baru, sampai ${date}, dari berkas lain. Harga itu tidak bersambung dengan data ini, jadi tidak ditampilkan.`,
} as const;

export const priceColumns = {
  time: "Waktu",
  date: "Tanggal",
  open: "Buka",
  high: "Tertinggi",
  low: "Terendah",
  close: "Tutup",
  volume: "Volume",
  change: "Perubahan",
} as const;

export const stockOverview = {
  news: "Berita Terkait",
  allNews: (ticker: string) => `Semua berita ${ticker}`,
} as const;

export const history = {
  heading: (month: string) => `Data Historis ${month}`,
  earlier: "Bulan sebelumnya",
  later: "Bulan berikutnya",
  choose: "Pilih bulan",
  show: "Tampilkan",
  downloadMonth: "Unduh CSV bulan ini",
  downloadAll: "Unduh CSV semua",
  emptyMonth: "Tidak ada transaksi pada bulan ini.",
  adjusted: "Harga disesuaikan dengan pemecahan saham.",
  raw: "Harga pada hari itu, tidak disesuaikan dengan pemecahan saham.",
  csvColumns: [
    "Tanggal",
    "Pembukaan",
    "Tertinggi",
    "Terendah",
    "Penutupan",
    "Volume",
    "Perubahan (%)",
    "Sumber",
  ],
} as const;
