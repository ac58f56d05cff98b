import { isIndex } from "#domain/market/listings/index-pages.ts";

interface PageWords {
  title: (name: string, ticker: string, siteName: string) => string;
  description: (name: string, ticker: string) => string;
  historyTitle: (name: string, ticker: string, month: string, siteName: string) => string;
  historyDescription: (name: string, ticker: string, month: string) => string;
  breadcrumb: string;
  tabsLabel: string;
  priceSubject: (ticker: string) => string;
  noPrice: string;
  chartHeading: string;
  chartLabel: (ticker: string, rangeName: string) => string;
  noChart: string;
  noNews: string;
  historyCaption: (ticker: string, month: string) => string;
  noHistory: string;
}

const share: PageWords = {
  /** English in the specification. */
  title: (name, ticker, siteName) => `${name} (${ticker}) Stock Price & News | ${siteName}`,
  description: (name, ticker) =>
    `Harga saham ${name} (${ticker}) hari ini: grafik, volume, kapitalisasi pasar, P/E, dividen, data historis, dan berita terkait.`,
  historyTitle: (_name, ticker, month, siteName) => `Harga Historis ${ticker} ${month} | ${siteName}`,
  historyDescription: (name, ticker, month) =>
    `Harga pembukaan, tertinggi, terendah, penutupan, dan volume harian saham ${name} (${ticker}) pada ${month}.`,
  breadcrumb: "Saham",
  tabsLabel: "Bagian halaman saham",
  priceSubject: (ticker) => `harga ${ticker}`,
  noPrice: "Belum ada data harga.",
  chartHeading: "Grafik Harga",
  chartLabel: (ticker, rangeName) => `Grafik harga ${ticker}, ${rangeName}`,
  noChart: "Belum ada data grafik untuk saham ini.",
  noNews: "Belum ada berita tentang saham ini.",
  historyCaption: (ticker, month) => `Harga harian ${ticker}, ${month}`,
  noHistory: "Belum ada data historis untuk saham ini.",
};

const indexName = (name: string, ticker: string) => (name === ticker ? name : `${name} (${ticker})`);

const index: PageWords = {
  title: (name, ticker, siteName) =>
    `${indexName(name, ticker)} Hari Ini: Grafik & Data Historis | ${siteName}`,
  description: (name, ticker) =>
    `Pergerakan ${indexName(name, ticker)} hari ini: grafik, rentang 52 minggu, data historis harian, dan berita terkait.`,
  historyTitle: (_name, ticker, month, siteName) => `Data Historis ${ticker} ${month} | ${siteName}`,
  historyDescription: (name, ticker, month) =>
    `Posisi pembukaan, tertinggi, terendah, dan penutupan harian ${indexName(name, ticker)} pada ${month}.`,
  breadcrumb: "Pasar",
  tabsLabel: "Bagian halaman indeks",
  priceSubject: (ticker) => ticker,
  noPrice: "Belum ada data.",
  chartHeading: "Grafik Indeks",
  chartLabel: (ticker, rangeName) => `Grafik ${ticker}, ${rangeName}`,
  noChart: "Belum ada data grafik untuk indeks ini.",
  noNews: "Belum ada berita tentang indeks ini.",
  historyCaption: (ticker, month) => `Posisi harian ${ticker}, ${month}`,
  noHistory: "Belum ada data historis untuk indeks ini.",
};

export function stockWordsOf(ticker: string): PageWords {
  return isIndex(ticker) ? index : share;
}

export const indexKinds = { index: "Indeks Bursa Efek Indonesia", "world-index": "Indeks global" } as const;

export const delistedWords = {
  notice: (delistedOn: string | undefined, lastTradeOn: string | undefined) =>
    [
      delistedOn === undefined
        ? "Tidak lagi tercatat di bursa."
        : `Tidak lagi tercatat di bursa sejak ${delistedOn}.`,
      ...(lastTradeOn === undefined ? [] : [`Perdagangan terakhir ${lastTradeOn}.`]),
    ].join(" "),
  description: (name: string, ticker: string) =>
    `Harga terakhir saham ${name} (${ticker}), yang tidak lagi tercatat di bursa: grafik, data historis, dan berita terkait.`,
} as const;
