import { sql } from "drizzle-orm";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { dayStamp } from "#domain/market/candles/candle.ts";
import { openCandleSeries, storeCandles } from "#domain/market/candles/store-candles.server.ts";
import { findMarketInstrument } from "#domain/market/listings/instrument.ts";
import { changePctOf, noFigures, type Quote } from "#domain/market/quotes/quote.ts";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import type { Database } from "#platform/database/database.ts";
import { flatCandle } from "./candles.ts";
import { storeTestQuotes } from "./market.ts";

type TestQuote = [symbol: string, last: number, previousClose: number, marketCap?: number | undefined];

const tiles: TestQuote[] = [
  ["IHSG", 7_511.25, 7_436.88],
  ["LQ45", 812.4, 812.4],
  ["IDX30", 431.02, 433.5],
  ["USD/IDR", 16_905, 16_950],
  ["XAU/USD", 3_412.5, 3_400],
  ["CPO", 1_021.75, 1_030],
  ["S&P 500", 6_551.957, 6_500],
  ["NASDAQ", 21_100.5, 21_000],
  ["NIKKEI", 42_310.07, 42_500],
  ["BTC/USD", 95_915.94, 95_404.25],
  ["ETH/USD", 3_467.74, 3_435.91],
  ["SOL/USD", 134.18, 128.26],
];

const shares: TestQuote[] = [
  ["BBCA", 9_800, 9_500, 1_200e12],
  ["TLKM", 3_000, 3_000, 300e12],
  ["ICBP", 11_000, 11_500, 130e12],
  ["PTBA", 2_500, 2_400, 90e12],
  ["ANTM", 1_500, 1_450, 60e12],
  ["GOTO", 62, 60, 70e12],
  ["KLBF", 1_400, 1_420, 65e12],
  ["BSDE", 1_000, 1_050, 40e12],
];

/**
 * Stores current figures for every tile and one share per sector, like a live source: fresh, and marked delayed where
 * the exchange's data are. A product with MARKET_PROVIDER=eod and no imports doesn't overwrite them.
 */
export async function fillMarket(db: Database): Promise<void> {
  await prepareMarket(db);
  const now = new Date();
  await storeTestQuotes(
    db,
    [...tiles, ...shares].map((figure) => quoteOf(figure, now)),
    now,
  );
  const series = await openCandleSeries(db, {
    symbol: "IHSG",
    source: "yahoo",
    interval: "1d",
    adjustment: "adjusted",
  });
  const closes: [string, number][] = [
    ["2026-08-18", 7_400],
    ["2026-08-19", 7_500],
    ["2026-08-20", 7_450],
    ["2026-08-21", 7_436.88],
  ];
  await storeCandles(
    db,
    series,
    closes.map(([date, c]) => flatCandle(dayStamp(date), c, null)),
  );
}

export async function changePrice(db: Database, symbol: string, last: number): Promise<void> {
  const [, , previousClose, marketCap] = [...tiles, ...shares].find(([code]) => code === symbol) ?? [];
  const now = new Date();
  await storeTestQuotes(db, [quoteOf([symbol, last, previousClose ?? last, marketCap], now)], now);
}

/** As if its source had stopped 30 days ago. */
export async function makeStale(db: Database, symbol: string): Promise<void> {
  await db.execute(sql`
    UPDATE quotes SET as_of = as_of - interval '30 days', received_at = received_at - interval '30 days',
      trading_date = trading_date - 30, confirmed_date = confirmed_date - 30 WHERE symbol = ${symbol}`);
}

function quoteOf([symbol, last, previousClose, marketCap]: TestQuote, now: Date): Quote {
  const instrument = findMarketInstrument(symbol);
  const isShare = instrument === undefined;
  const tradingDate = todayInJakarta(now);
  return {
    symbol,
    last,
    previousClose,
    changePct: changePctOf(last, previousClose),
    volume: isShare ? 1_000_000 : undefined,
    turnover: isShare ? last * 1_000_000 : undefined,
    ...noFigures,
    marketCap,
    currency: isShare ? "IDR" : instrument.currency,
    asOf: now,
    tradingDate,
    confirmedDate: tradingDate,
    delayed: isShare || instrument.calendar.id === "idx",
    source: "yahoo",
  };
}
