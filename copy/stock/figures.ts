import type { MissingPer } from "#domain/market/key-figures/missing-figures.ts";
import type { FigurePeriod, MissingReturnReason } from "#domain/market/key-figures/period-figures.ts";
import type { PeerLevel } from "#domain/market/quotes/peers.server.ts";
import type { FiguresGap } from "#domain/market/quotes/quote.ts";

/** Wording of the specification for its own terms. */
export const keyFigures = {
  heading: "Ringkasan",
  subject: (ticker: string) => `ringkasan ${ticker}`,
  trading: "Perdagangan",
  valuation: "Kinerja dan valuasi",
  range52Week: "Rentang 52 minggu",
  returns: "Imbal hasil",
  per: (date: string) => `per ${date}`,
  until: (date: string) => `s.d. ${date}`,
  factsPer: (date: string) => `laporan per ${date}`,
  open: "Buka",
  high: "Tertinggi",
  low: "Terendah",
  previousClose: "Penutupan lalu",
  volume: "Volume",
  averageVolume: "Volume 30 hari",
  turnover: "Nilai transaksi",
  marketCap: "Kap. Pasar",
  eps: "EPS",
  per12: "P/E Ratio",
  divYield: "Div. Yield",
  pbv: "P/B Ratio",
  roe: "ROE",
  figuresTime: "Laporan",
  rangeTime: "52 minggu",
  method:
    "P/E, P/B, dan Div. Yield dihitung dari harga yang ditampilkan dengan laba, nilai buku, dan dividen per saham 12 bulan terakhir; Kap. Pasar dari saham tercatat. Volume 30 hari: rata-rata 30 hari bursa sebelum hari ini, hari tanpa transaksi dihitung nol. Imbal hasil: dari penutupan terakhir sebelum periode, tanpa dividen.",
  estimated: "harga × volume",
  missing: {
    noTrade: "tidak tercatat",
    unknown: "tidak diketahui",
    noAverage: "data belum 30 hari",
    noBook: "ekuitas negatif atau tidak diketahui",
    noDividend: "dividen tidak diketahui",
  },
  missingFigures: {
    action: "terputus aksi korporasi",
    contradiction: "laba dan ROE dari sumber berlawanan",
  } satisfies Record<FiguresGap, string>,
  missingPer: {
    loss: "rugi",
    "no-earnings": "laba tidak diketahui",
    implausible: "di luar batas wajar",
  } satisfies Record<MissingPer, string>,
} as const;

export const periodReturns = {
  names: {
    "1W": "1 minggu",
    "1M": "1 bulan",
    "3M": "3 bulan",
    "6M": "6 bulan",
    YTD: "Tahun ini",
    "1Y": "1 tahun",
    "3Y": "3 tahun",
    "5Y": "5 tahun",
  } satisfies Record<FigurePeriod, string>,
  index: (changePct: string) => `IHSG ${changePct}`,
  missing: {
    young: "data belum selama itu",
    gap: "lama tidak diperdagangkan",
    action: "terputus aksi korporasi",
  } satisfies Record<MissingReturnReason, string>,
} as const;

const peerLevels: Record<PeerLevel, string> = {
  industry: "industri",
  subsector: "subsektor",
  "idx-sector": "sektor",
  sector: "sektor",
};

export const peersTable = {
  heading: "Perbandingan",
  lead: (count: number, level: PeerLevel, name: string) =>
    `${count === 3 ? "Tiga emiten terbesar lain" : "Emiten lain"} di ${peerLevels[level]} ${name}`,
  none: "Belum ada emiten lain di sektor ini untuk dibandingkan.",
  caption: (ticker: string) => `${ticker} dan emiten lain di bidangnya`,
  company: "Emiten",
  price: "Harga",
  change: "Perubahan",
  marketCap: "Kap. Pasar",
  per: "P/E",
  pbv: "P/B",
  divYield: "Div. Yield",
  subject: "perbandingan",
} as const;

export const stockActions = {
  watchlist: "Watchlist",
  addToWatchlist: (ticker: string) => `Tambahkan ${ticker} ke watchlist`,
  removeFromWatchlist: (ticker: string, portfolio: string) => `Hapus ${ticker} dari watchlist ${portfolio}`,
  share: "Bagikan",
  shareText: (name: string, ticker: string) => `${name} (${ticker})`,
  copied: { title: "Tautan disalin." },
  copyFailed: { title: "Tautan tidak dapat disalin." },
} as const;
