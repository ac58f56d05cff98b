import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { tradingDaysBetween } from "../calendar/trading-hours.ts";
import { type Candle, dayStamp } from "../candles/candle.ts";
import { openCandleSeries, type StoredCandle, storeCandles } from "../candles/store-candles.server.ts";
import { importFundamentals } from "../importers/import-fundamentals.server.ts";
import type { FundamentalsRow } from "../importers/layouts/fundamentals.ts";
import { findMarketInstrument, stockInstrument } from "../listings/instrument.ts";
import { createEodProvider } from "./eod.server.ts";
import { describeProviderContract } from "./provider-contract.ts";

const evening = wib("2026-08-21T18:00");
const ihsg = findMarketInstrument("IHSG");
const instruments = [
  stockInstrument("BBCA", ""),
  stockInstrument("GOTO", ""),
  stockInstrument("ITMG", ""),
  ...(ihsg ? [ihsg] : []),
];

const day = (date: string, close: number, overrides: Partial<StoredCandle> = {}): StoredCandle => ({
  t: dayStamp(date),
  o: close,
  h: close,
  l: close,
  c: close,
  v: 1_000,
  ...overrides,
});

async function store(
  db: DatabasePool,
  symbol: string,
  adjustment: "raw" | "adjusted",
  candles: StoredCandle[],
) {
  await storeCandles(
    db,
    await openCandleSeries(db, { symbol, source: "eod", interval: "1d", adjustment }),
    candles,
  );
}

async function quoteOf(db: DatabasePool, symbol: string, now = evening) {
  const { quotes, failures } = await createEodProvider(db, instruments, () => now).quotes([symbol]);
  return quotes[0] ?? failures[0];
}

const figures: FundamentalsRow = {
  symbol: "BBCA",
  listedShares: 123_275_050_000,
  priceIdr: 6_350,
  epsIdr: 471.81,
  dividendIdr: 356,
  bookValueIdr: 2_201.512,
  roePct: 21,
  high52WeekIdr: 9_000,
  low52WeekIdr: 6_000,
  asOf: wib("2026-08-13T21:06"),
};

test("a quote is the last traded close against the one before, as of that day's close", async () => {
  const { db } = await createMarket();
  await store(db, "BBCA", "adjusted", [
    day("2026-08-19", 6_300),
    day("2026-08-20", 6_400),
    day("2026-08-21", 6_450),
  ]);
  await importFundamentals(db, [figures], evening);
  expect(await quoteOf(db, "BBCA")).toEqual({
    symbol: "BBCA",
    last: 6_450,
    previousClose: 6_400,
    changePct: 0.78125,
    volume: 1_000,
    turnover: undefined,
    marketCap: 6_450 * 123_275_050_000,
    eps: 471.81,
    per: expect.closeTo(13.6708, 4),
    divYieldPct: expect.closeTo(5.5194, 4),
    pbv: expect.closeTo(2.9298, 4),
    roePct: 21,
    high52Week: 9_000,
    low52Week: 6_000,
    figuresAsOf: wib("2026-08-13T21:06"),
    currency: "IDR",
    asOf: new Date("2026-08-21T16:00:59+07:00"),
    tradingDate: "2026-08-21",
    confirmedDate: "2026-08-21",
    delayed: false,
    source: "eod",
  });
});

test("later days are ignored", async () => {
  const { db } = await createMarket();
  await store(db, "BBCA", "adjusted", [
    day("2026-08-19", 6_300),
    day("2026-08-20", 6_400),
    day("2026-08-21", 6_450),
  ]);
  expect(await quoteOf(db, "BBCA", wib("2026-08-20T18:00"))).toMatchObject({
    last: 6_400,
    previousClose: 6_300,
    tradingDate: "2026-08-20",
  });
});

test("the change across a split is unknown from raw prices, and known from adjusted or reference prices", async () => {
  const { db } = await createMarket();
  const before = { date: "2026-08-20", close: 36_600 };
  await store(db, "BBCA", "raw", [day(before.date, before.close), day("2026-08-21", 7_325)]);
  expect(await quoteOf(db, "BBCA")).toMatchObject({
    last: 7_325,
    previousClose: undefined,
    changePct: undefined,
  });

  await store(db, "BBCA", "raw", [day("2026-08-21", 7_325, { previousClose: 7_320 })]);
  expect(await quoteOf(db, "BBCA")).toMatchObject({ last: 7_325, previousClose: 7_320 });

  await store(db, "BBCA", "adjusted", [day("2026-08-20", 7_320), day("2026-08-21", 7_325)]);
  expect(await quoteOf(db, "BBCA")).toMatchObject({
    previousClose: 7_320,
    changePct: expect.closeTo(0.0683, 4),
  });
});

test("there is no P/E without earnings and no market cap without a share count", async () => {
  const { db } = await createMarket();
  await store(db, "BBCA", "adjusted", [day("2026-08-21", 6_450)]);
  await importFundamentals(db, [{ ...figures, epsIdr: -12, roePct: -3, listedShares: undefined }], evening);
  expect(await quoteOf(db, "BBCA")).toMatchObject({
    eps: -12,
    per: undefined,
    marketCap: undefined,
    previousClose: undefined,
    changePct: undefined,
  });
});

test("figures of a later file are not used for an earlier day", async () => {
  const { db } = await createMarket();
  await store(db, "BBCA", "adjusted", [day("2026-08-11", 6_300)]);
  await importFundamentals(db, [figures], evening);
  expect(await quoteOf(db, "BBCA", wib("2026-08-12T18:00"))).toMatchObject({
    eps: undefined,
    per: undefined,
  });
});

test("a symbol without imported prices is missing", async () => {
  const { db } = await createMarket();
  expect(await quoteOf(db, "GOTO")).toEqual({ symbol: "GOTO", reason: "missing" });
});

describeProviderContract("eod", async () => {
  const { db } = await createMarket();
  for (const [index, { symbol }] of instruments.entries()) {
    const candles = tradingDaysBetween("2020-01-02", "2026-08-21", idxCalendar).map((date, at): Candle => {
      const close = (index + 2) * 1_000 + ((at * 7) % 50);
      return {
        t: dayStamp(date),
        o: close - 2,
        h: close + 5,
        l: close - 5,
        c: close,
        v: symbol === "IHSG" ? null : 900,
      };
    });
    await store(db, symbol, "adjusted", candles);
  }
  return {
    provider: createEodProvider(db, instruments, () => evening),
    instruments,
    now: evening,
    hasIntraday: false,
  };
});
