import { beforeEach, describe, expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { tradingDaysBetween } from "../calendar/trading-hours.ts";
import { stockInstrument } from "../listings/instrument.ts";
import { createEodProvider } from "../providers/eod.server.ts";
import { findStockQuote } from "../quotes/stock-quote.server.ts";
import { dateOfDayStamp, dayStamp, type PriceAdjustment } from "./candle.ts";
import { listChartCandles } from "./chart-candles.server.ts";
import { findPriceHistory, listHistoricalDays } from "./historical-days.server.ts";
import { listClosesBySymbol } from "./sparkline.server.ts";
import { openCandleSeries, type StoredCandle, storeCandles } from "./store-candles.server.ts";

const now = wib("2026-08-24T18:00");

const day = (date: string, c: number, previousClose?: number): StoredCandle => ({
  t: dayStamp(date),
  o: c,
  h: c,
  l: c,
  c,
  v: 500,
  previousClose,
});

async function store(db: DatabasePool, adjustment: PriceAdjustment, days: StoredCandle[]) {
  const key = { symbol: "BBCA", source: "eod" as const, interval: "1d" as const, adjustment };
  await storeCandles(db, await openCandleSeries(db, key), days);
}

async function chart(db: DatabasePool, range: "YTD" | "All" = "All") {
  const company = await findStockQuote(db, "BBCA", idxCalendar, now);
  expect.assert(company);
  return listChartCandles(db, company, range, idxCalendar);
}

async function quote(db: DatabasePool) {
  const provider = createEodProvider(db, [stockInstrument("BBCA", "")], () => now);
  return (await provider.quotes(["BBCA"])).quotes[0];
}

// BBCA's last adjusted closes, after more than ten years at a price from which one day's move can reach them.
const oldDays = tradingDaysBetween("2016-08-10", "2026-08-18", idxCalendar).map((date) => day(date, 7_000));
const lastDays = [day("2026-08-19", 6_325), day("2026-08-20", 6_400), day("2026-08-21", 6_450)];

let db: DatabasePool;
beforeEach(async () => {
  ({ db } = await createMarket());
  await store(db, "adjusted", [...oldDays, ...lastDays]);
});

describe("one day of the exchange's summary after ten adjusted years", () => {
  beforeEach(() => store(db, "raw", [day("2026-08-24", 6_525, 6_450)]));

  test("continues them in the chart", async () => {
    const { interval, candles, change, ...basis } = await chart(db);
    expect([interval, candles.length]).toEqual(["1wk", 521]);
    expect(candles.at(-1)).toMatchObject({ t: dayStamp("2026-08-24"), c: 6_525 });
    expect(basis).toMatchObject({
      adjustment: "adjusted",
      seriesUntil: "2026-08-21",
      unjoinedUntil: undefined,
    });
    expect(change).toMatchObject({ fromClose: 7_000, toClose: 6_525, crossesSplit: false });
    expect((await chart(db, "YTD")).change?.changePct).toBeCloseTo(-6.8, 1);
  });

  test("continues them in the tables and the file", async () => {
    const month = await listHistoricalDays(db, "BBCA");
    expect(month).toMatchObject({ month: "2026-08", firstMonth: "2016-08", seriesUntil: "2026-08-21" });
    expect(month?.days.slice(0, 2)).toMatchObject([
      { date: "2026-08-24", c: 6_525, changePct: expect.closeTo(1.163, 3) },
      { date: "2026-08-21", c: 6_450, changePct: expect.closeTo(0.781, 3) },
    ]);
    expect((await findPriceHistory(db, "BBCA"))?.days).toHaveLength(oldDays.length + 4);
  });

  test("continues them in the sparkline and the quote", async () => {
    expect((await listClosesBySymbol(db, ["BBCA"], 3)).get("BBCA")).toEqual({
      closes: [6_400, 6_450, 6_525],
      lastDate: "2026-08-24",
    });
    expect(await quote(db)).toMatchObject({ last: 6_525, previousClose: 6_450, tradingDate: "2026-08-24" });
  });
});

test("unadjusted days join if the closes of the last common day agree", async () => {
  await store(db, "raw", [day("2026-08-20", 6_400), day("2026-08-21", 6_450), day("2026-08-24", 6_525)]);
  const { candles, seriesUntil } = await chart(db, "YTD");
  expect(candles.slice(-3).map(({ c }) => c)).toEqual([6_400, 6_450, 6_525]);
  expect(seriesUntil).toBe("2026-08-21");
  expect(await quote(db)).toMatchObject({ last: 6_525, previousClose: 6_450 });
});

describe("a newer day that does not join, after a one-to-five split", () => {
  beforeEach(() => store(db, "raw", [day("2026-08-24", 1_305, 1_290)]));

  test("is not shown, but reported on the page", async () => {
    const { candles, ...basis } = await chart(db);
    expect(candles.length).toBe(520);
    expect(basis).toMatchObject({
      adjustment: "adjusted",
      seriesUntil: undefined,
      unjoinedUntil: "2026-08-24",
    });
    expect(await listHistoricalDays(db, "BBCA")).toMatchObject({ unjoinedUntil: "2026-08-24" });
    expect((await listClosesBySymbol(db, ["BBCA"], 2)).get("BBCA")).toEqual({
      closes: [6_400, 6_450],
      lastDate: "2026-08-21",
    });
  });

  test("creates no quote and confirms no day without a trade", async () => {
    await db.execute("UPDATE candle_series SET confirmed_date = '2026-08-24' WHERE adjustment = 'raw'");
    expect(await quote(db)).toMatchObject({
      last: 6_450,
      tradingDate: "2026-08-21",
      confirmedDate: "2026-08-21",
    });
  });
});

test("ranges across a split in the newer days have no change", async () => {
  await store(db, "raw", [day("2026-08-21", 6_450, 6_400), day("2026-08-24", 1_305, 1_290)]);
  const { candles, change } = await chart(db, "YTD");
  expect(candles.at(-1)?.c).toBe(1_305);
  expect(change).toMatchObject({ toClose: 1_305, changePct: undefined, crossesSplit: true });
});

test("adjusted days of a short file continue ten unadjusted years", async () => {
  await db.execute("DELETE FROM candles");
  await store(db, "raw", [...oldDays, ...lastDays]);
  await store(db, "adjusted", [day("2026-08-21", 6_450), day("2026-08-24", 6_525)]);
  const { candles, adjustment, seriesUntil } = await chart(db, "YTD");
  expect([adjustment, seriesUntil]).toEqual(["raw", "2026-08-21"]);
  expect(candles.slice(-2).map(({ t, c }) => [dateOfDayStamp(t), c])).toEqual([
    ["2026-08-21", 6_450],
    ["2026-08-24", 6_525],
  ]);
});
