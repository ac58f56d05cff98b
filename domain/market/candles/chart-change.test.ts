import { describe, expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { findStockQuote } from "../quotes/stock-quote.server.ts";
import { dayStamp } from "./candle.ts";
import { listChartCandles } from "./chart-candles.server.ts";
import { CHART_RANGES, type ChartRange } from "./chart-range.ts";
import {
  type CandleSeriesKey,
  openCandleSeries,
  type StoredCandle,
  storeCandles,
} from "./store-candles.server.ts";

const now = wib("2026-08-21T18:00");

const day = (date: string, c: number, previousClose?: number): StoredCandle => ({
  t: dayStamp(date),
  o: c,
  h: c,
  l: c,
  c,
  v: 500,
  previousClose,
});
const minute = (time: string, c: number): StoredCandle => ({
  t: wib(time).getTime() / 1000,
  o: c,
  h: c,
  l: c,
  c,
  v: 500,
});

async function store(db: DatabasePool, key: Partial<CandleSeriesKey>, candles: StoredCandle[]) {
  const eod: CandleSeriesKey = { symbol: "BBCA", source: "eod", interval: "1d", adjustment: "adjusted" };
  await storeCandles(db, await openCandleSeries(db, { ...eod, ...key }), candles);
}

async function changeOf(db: DatabasePool, range: ChartRange, ticker = "BBCA") {
  return (await chartOf(db, range, ticker)).change;
}

async function chartOf(db: DatabasePool, range: ChartRange, ticker = "BBCA") {
  const quotedSymbol = await findStockQuote(db, ticker, idxCalendar, now);
  expect.assert(quotedSymbol);
  return listChartCandles(db, quotedSymbol, range, idxCalendar);
}

describe("a range counts from the last close before it", () => {
  // BBCA's real closes around the start of each range.
  const bbca = [
    day("2016-08-10", 2_990),
    day("2021-08-20", 6_600),
    day("2021-08-23", 6_590),
    day("2025-08-21", 8_550),
    day("2025-08-22", 8_450),
    day("2025-12-30", 8_075),
    day("2026-01-02", 8_025),
    day("2026-02-20", 7_225),
    day("2026-02-23", 7_300),
    day("2026-07-21", 6_525),
    day("2026-07-22", 6_500),
    day("2026-08-13", 6_375),
    day("2026-08-14", 6_350),
    day("2026-08-20", 6_400),
    day("2026-08-21", 6_450),
  ];

  test("except for All, which counts from the first close", async () => {
    const { db } = await createMarket();
    await store(db, {}, bbca);
    const changes = await Promise.all(
      CHART_RANGES.map(async (range) => {
        const { from, fromClose, fromDate, changePct } = (await changeOf(db, range)) ?? {};
        return [range, from, fromDate, fromClose, changePct?.toFixed(2)];
      }),
    );
    expect(changes).toEqual([
      ["1D", "previous-close", "2026-08-20", 6_400, "0.78"],
      ["5D", "previous-close", "2026-08-13", 6_375, "1.18"],
      ["1M", "previous-close", "2026-07-21", 6_525, "-1.15"],
      ["6M", "previous-close", "2026-02-20", 7_225, "-10.73"],
      ["YTD", "previous-close", "2025-12-30", 8_075, "-20.12"],
      ["1Y", "previous-close", "2025-08-21", 8_550, "-24.56"],
      ["5Y", "previous-close", "2021-08-20", 6_600, "-2.27"],
      ["All", "first-close", "2016-08-10", 2_990, "115.72"],
    ]);
  });

  test("even if its candles are weekly", async () => {
    const { db } = await createMarket();
    const days = Array.from({ length: 1_400 }, (_, at) => day(dateAfter("2021-08-23", at), 6_590));
    await store(db, {}, [day("2021-08-20", 6_600), ...days.filter(({ t }) => t < dayStamp("2026-08-21"))]);
    await store(db, {}, [day("2026-08-21", 6_450)]);
    expect(await chartOf(db, "5Y")).toMatchObject({
      interval: "1wk",
      change: { fromClose: 6_600, toClose: 6_450, changePct: expect.closeTo(-2.27, 2) },
    });
  });
});

describe("one day with intraday candles", () => {
  const friday = [minute("2026-08-21T09:00", 6_500), minute("2026-08-21T14:25", 6_500)];

  test("has the quote's change from the previous close", async () => {
    const { db } = await createMarket();
    await store(db, { source: "yahoo" }, [day("2026-08-19", 6_300), day("2026-08-20", 6_370)]);
    await store(db, { source: "yahoo", interval: "5m" }, friday);
    const quote = aQuote({ last: 6_500, previousClose: 6_370 });
    await storeTestQuotes(db, [quote], fridayAfternoon);
    expect(await changeOf(db, "1D")).toEqual({
      from: "previous-close",
      fromClose: 6_370,
      fromDate: "2026-08-20",
      toClose: 6_500,
      toDate: "2026-08-21",
      changePct: quote.changePct,
      crossesSplit: false,
      rangeHasGap: false,
    });
    expect(quote.changePct?.toFixed(2)).toBe("2.04");
  });

  test("counts from the daily close before it if the quote is of an earlier day", async () => {
    const { db } = await createMarket();
    await store(db, { source: "yahoo" }, [day("2026-08-20", 6_370)]);
    await store(db, { source: "yahoo", interval: "5m" }, friday);
    await storeTestQuotes(db, [aQuote({ tradingDate: "2026-08-20" })], wib("2026-08-20T14:30"));
    expect(await changeOf(db, "1D")).toMatchObject({ fromClose: 6_370, fromDate: "2026-08-20" });
  });

  test("counts from the last intraday candle of the previous day if there is no daily close", async () => {
    const { db } = await createMarket();
    await store(db, { source: "yahoo", interval: "5m" }, [minute("2026-08-20T15:45", 6_375), ...friday]);
    expect(await changeOf(db, "1D")).toMatchObject({
      from: "previous-close",
      fromClose: 6_375,
      fromDate: "2026-08-20",
    });
  });
});

describe("a share listed within the range", () => {
  const bren = [day("2026-06-09", 975), day("2026-06-10", 1_215, 975)];

  test("counts from the offering price in the exchange's summary of that day", async () => {
    const { db } = await createMarket();
    await db.execute("UPDATE symbols SET listing_date = '2026-06-09' WHERE symbol = 'BBCA'");
    await store(db, {}, bren);
    expect(await changeOf(db, "1Y")).toMatchObject({ from: "first-close", fromClose: 975 });
    await store(db, { adjustment: "raw" }, [day("2026-06-09", 9_750, 7_800)]);
    expect(await changeOf(db, "1Y")).toMatchObject({
      from: "offering-price",
      fromClose: 780,
      fromDate: "2026-06-09",
      changePct: expect.closeTo(55.77, 2),
    });
  });

  test("counts from its first close if the file begins after the listing", async () => {
    const { db } = await createMarket();
    await db.execute("UPDATE symbols SET listing_date = '2000-05-31' WHERE symbol = 'BBCA'");
    await store(db, { adjustment: "raw" }, [day("2026-06-09", 975, 780), day("2026-06-10", 1_215, 975)]);
    expect(await changeOf(db, "1Y")).toMatchObject({ from: "first-close", fromClose: 975 });
  });
});

describe("across a split", () => {
  const split = [day("2026-08-19", 36_600, 36_500), day("2026-08-20", 7_425, 7_325)];

  test("unadjusted prices have no change", async () => {
    const { db } = await createMarket();
    await store(db, { adjustment: "raw" }, [...split, day("2026-08-21", 7_500, 7_425)]);
    expect(await changeOf(db, "1M")).toMatchObject({
      fromClose: 36_600,
      toClose: 7_500,
      changePct: undefined,
      crossesSplit: true,
    });
    expect((await changeOf(db, "1D"))?.changePct).toBeCloseTo(1.01, 2);
  });

  // The source didn't adjust its prices for GMFI's rights issue of December 2025.
  test("adjusted prices that miss the action have no change", async () => {
    const { db } = await createMarket();
    await store(db, {}, [day("2026-08-18", 130), day("2026-08-19", 135), day("2026-08-20", 96.94)]);
    await store(db, {}, [day("2026-08-21", 100)]);
    expect(await changeOf(db, "1M")).toMatchObject({
      fromClose: 130,
      toClose: 100,
      changePct: undefined,
      crossesSplit: true,
    });
    expect((await changeOf(db, "1D"))?.changePct).toBeCloseTo(3.16, 2);
  });

  // After adjustment, a day at the 15 % limit is slightly beyond it.
  test("adjusted prices slightly beyond the limits are comparable", async () => {
    const { db } = await createMarket();
    await store(db, {}, [day("2026-08-19", 1905), day("2026-08-20", 1611.25), day("2026-08-21", 1620)]);
    expect(await changeOf(db, "1M")).toMatchObject({
      changePct: expect.closeTo(-14.96, 2),
      crossesSplit: false,
    });
  });

  test("the day of the split counts from the exchange's reference price", async () => {
    const { db } = await createMarket();
    await store(db, { adjustment: "raw" }, split);
    expect(await changeOf(db, "1D")).toMatchObject({ fromClose: 7_325, changePct: expect.closeTo(1.37, 2) });
  });
});

test("an index and a currency count the same way, by their own calendars", async () => {
  const { db } = await createMarket();
  // IHSG closed 2025 at 8,646.94; the exchange reports -24.53 % for the year to date.
  await store(db, { symbol: "IHSG" }, [
    day("2025-12-30", 8_646.94),
    day("2026-01-02", 8_748.13),
    day("2026-08-21", 6_525.69),
  ]);
  expect((await changeOf(db, "YTD", "IHSG"))?.changePct).toBeCloseTo(-24.53, 2);
  await store(db, { symbol: "USD/IDR", source: "yahoo", interval: "5m" }, [
    minute("2026-08-22T02:00", 16_500),
    minute("2026-08-24T04:00", 16_510),
    minute("2026-08-24T12:00", 16_520),
  ]);
  expect(await changeOf(db, "1D", "USD/IDR")).toMatchObject({
    fromClose: 16_500,
    fromDate: "2026-08-21",
    toDate: "2026-08-24",
  });
});

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
