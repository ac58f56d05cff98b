import { expect, test } from "vitest";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import type { KeyFigures } from "#domain/market/key-figures/key-figures.server.ts";
import { tradingFacts } from "./quote-facts.ts";

/** A page opened on Friday 21 August. */
const friday: KeyFigures = {
  tradingDate: "2026-08-21",
  timeZone: "Asia/Jakarta",
  day: { o: 6_400, h: 6_475, l: 6_375 },
  turnover: { amountIdr: 547_000_000_000, isEstimated: true },
  averageVolume: 90_000_000,
  periods: [],
  until: "2026-08-21",
};
const reported = { ...friday, turnover: { amountIdr: 540_000_000_000, isEstimated: false } };

const quoteAt = (tsISO: string, last: number, volume: number): QuoteItem => ({
  symbol: "BBCA",
  name: "Bank Central Asia Tbk.",
  sector: null,
  last,
  previousClose: 6_450,
  changePct: null,
  volume,
  marketCap: null,
  eps: null,
  per: null,
  divYield: null,
  pbv: null,
  roe: null,
  low52Week: null,
  high52Week: null,
  range52WeekTsISO: null,
  figuresTsISO: null,
  figuresGap: null,
  currency: "IDR",
  onMarketDay: { changePct: null, tsISO: null },
  source: "yahoo",
  tsISO,
  delayed: true,
  stale: false,
  simulated: false,
});
const mondayQuote = quoteAt("2026-08-24T02:05:00.000Z", 6_300, 1_000_000);
const fridayQuote = quoteAt("2026-08-21T08:55:00.000Z", 6_450, 90_000_000);

function factsOf(quote: QuoteItem, figures: KeyFigures) {
  const { time, facts } = tradingFacts(quote, figures);
  return [time, ...facts.map(({ term, figure, note }) => [term, figure, note].filter(Boolean).join(" "))];
}

test("a quote refreshed on the next day has none of the page's figures of the day before", () => {
  const facts = [
    "per 24 Agu 2026",
    "Buka N/A tidak tercatat",
    "Tertinggi N/A tidak tercatat",
    "Terendah N/A tidak tercatat",
    "Penutupan lalu 6.450",
    "Volume 1.000.000",
    "Volume 30 hari N/A tidak diketahui",
    "Nilai transaksi 6,30 M harga × volume",
    "Kap. Pasar N/A tidak diketahui",
  ];
  expect(factsOf(mondayQuote, friday)).toEqual(facts);
  expect(factsOf(mondayQuote, reported)).toContain("Nilai transaksi N/A tidak diketahui");
});

test("a refreshed quote of the page's day replaces an estimated turnover, but not a reported one", () => {
  const facts = [
    "per 21 Agu 2026",
    "Buka 6.400",
    "Tertinggi 6.475",
    "Terendah 6.375",
    "Penutupan lalu 6.450",
    "Volume 90.000.000",
    "Volume 30 hari 90,00 Jt",
    "Nilai transaksi 580,50 M harga × volume",
    "Kap. Pasar N/A tidak diketahui",
  ];
  expect(factsOf(fridayQuote, friday)).toEqual(facts);
  expect(factsOf(fridayQuote, reported)).toContain("Nilai transaksi 540,00 M");
});
