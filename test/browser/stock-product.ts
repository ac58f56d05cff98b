import { addDays, todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { idxCalendar } from "#domain/market/calendar/idx-calendar.ts";
import { tradingDaysBetween } from "#domain/market/calendar/trading-hours.ts";
import { dayStamp } from "#domain/market/candles/candle.ts";
import {
  openCandleSeries,
  type StoredCandle,
  storeCandles,
} from "#domain/market/candles/store-candles.server.ts";
import { changePctOf, noFigures, type Quote } from "#domain/market/quotes/quote.ts";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import type { Database } from "#platform/database/database.ts";
import { storeTestQuotes } from "#test/market.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { test as base } from "./fixtures.ts";

export { expect, waitForHydration } from "./fixtures.ts";

/** The last day with figures. It is long past, so the figures are always stale. */
const LAST_DAY = "2025-02-21";
const close = new Date("2025-02-21T16:00:00+07:00");

const banks: [symbol: string, last: number, previousClose: number, marketCap: number][] = [
  ["BBCA", 9_000, 8_950, 1_105.58e12],
  ["BBRI", 3_890, 3_910, 586.4e12],
  ["BMRI", 5_075, 5_150, 471.1e12],
  ["BBNI", 4_300, 4_300, 159.2e12],
  ["BRIS", 2_850, 2_800, 130.1e12],
];

/**
 * A product with fixed figures for BBCA, which no sync overwrites. The banks are the only other companies with a price.
 */
export const test = base.extend({
  product: async ({ shared }, use, { file }) => use(await shared(startStocks, file, async () => {})),
});

async function startStocks(): Promise<Product> {
  const product = await startProduct();
  const { db, pool } = await product.database();
  await prepareMarket(db);
  await storeTestQuotes(
    db,
    banks.map(([symbol, last, previousClose, marketCap]) =>
      bankQuote(symbol, last, previousClose, marketCap),
    ),
    close,
  );
  await storeDays(db, "BBCA", waves());
  await storeDays(db, "BRIS", lastTwoDays);
  await storeMinutes(db);
  await pool.query("DELETE FROM articles");
  await addArticle(pool, {
    slug: "bca-laba",
    title: "Laba BCA Tumbuh",
    excerpt: "Laba bersih naik.",
    content: "Laba bersih naik.",
    source_name: "Contoh",
    tickers: ["BBCA"],
    published_at: new Date("2025-01-23T09:30:00+07:00"),
  });
  await addArticle(pool, {
    slug: "bca-dividen",
    title: "BCA Bagikan Dividen",
    excerpt: "Dividen tunai.",
    content: "Dividen tunai.",
    source_name: "Contoh",
    tickers: ["BBCA"],
    published_at: new Date("2025-02-20T10:02:00+07:00"),
  });
  return product;
}

/** Starts BRIS's next trading day at this price. No other test uses BRIS. */
export async function openBris(db: Database, last: number): Promise<void> {
  const asOf = new Date("2025-02-24T09:10:00+07:00");
  const quote = bankQuote("BRIS", last, 2_850, 130.1e12);
  await storeTestQuotes(
    db,
    [{ ...quote, asOf, tradingDate: "2025-02-24", confirmedDate: "2025-02-24" }],
    new Date(),
  );
}

function bankQuote(symbol: string, last: number, previousClose: number, marketCap: number): Quote {
  return {
    symbol,
    last,
    previousClose,
    changePct: changePctOf(last, previousClose),
    volume: 106_054_700,
    turnover: undefined,
    ...noFigures,
    marketCap,
    eps: symbol === "BBCA" ? 447 : symbol === "BBNI" ? -0.02 : undefined,
    per: symbol === "BBCA" ? 20.13 : undefined,
    currency: "IDR",
    asOf: close,
    tradingDate: LAST_DAY,
    confirmedDate: LAST_DAY,
    delayed: true,
    source: "yahoo",
  };
}

/** Daily candles since July 2019 in a wave pattern, ending at 9,000. The open of 12 February 2025 is unknown. */
function waves(): StoredCandle[] {
  const dates = tradingDaysBetween("2019-07-29", LAST_DAY, idxCalendar);
  const closeOf = (i: number) => 9_000 + 25 * Math.round(32 * Math.sin((i - dates.length + 1) / 40));
  const days = dates.map((date, i): StoredCandle => {
    const [o, c] = [closeOf(i - 1), closeOf(i)];
    return {
      t: dayStamp(date),
      o: date === "2025-02-12" ? null : o,
      h: Math.max(o, c) + 50,
      l: Math.min(o, c) - 25,
      c,
      v: 50_000_000 + i * 1_000,
    };
  });
  return [...days.slice(0, -2), ...lastTwoDays];
}

async function storeDays(db: Database, symbol: string, days: StoredCandle[]): Promise<void> {
  const series = await openCandleSeries(db, {
    symbol,
    source: "yahoo",
    interval: "1d",
    adjustment: "adjusted",
  });
  await storeCandles(db, series, days);
}

const lastTwoDays: StoredCandle[] = [
  { t: dayStamp("2025-02-20"), o: 9_000, h: 9_025, l: 8_900, c: 8_950, v: 80_000_000 },
  { t: dayStamp(LAST_DAY), o: 8_950, h: 9_075, l: 8_925, c: 9_000, v: 106_054_700 },
];

/** Five-minute candles for one hour on each of five recent trading days; the product deletes older ones. */
async function storeMinutes(db: Database): Promise<void> {
  const series = await openCandleSeries(db, {
    symbol: "BBCA",
    source: "yahoo",
    interval: "5m",
    adjustment: "adjusted",
  });
  const today = todayInJakarta(new Date());
  const dates = tradingDaysBetween(addDays(today, -20), addDays(today, -1), idxCalendar).slice(-5);
  await storeCandles(
    db,
    series,
    dates.flatMap((date) => {
      const nine = Date.parse(`${date}T09:00:00+07:00`) / 1000;
      return Array.from({ length: 12 }, (_, i) => {
        const c = 8_950 + 25 * (i % 3);
        return { t: nine + i * 300, o: 8_950, h: c + 25, l: 8_925, c, v: 1_000_000 };
      });
    }),
  );
}
