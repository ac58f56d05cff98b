import { describe, expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { tradingDaysBetween } from "../calendar/trading-hours.ts";
import { findStockQuote } from "../quotes/stock-quote.server.ts";
import { dateOfDayStamp, dayStamp } from "./candle.ts";
import { listChartCandles } from "./chart-candles.server.ts";
import { CHART_RANGES } from "./chart-range.ts";
import {
  type CandleSeriesKey,
  openCandleSeries,
  type StoredCandle,
  storeCandles,
} from "./store-candles.server.ts";

const now = wib("2026-08-21T14:31");
const dailyOfYahoo: CandleSeriesKey = {
  symbol: "BBCA",
  source: "yahoo",
  interval: "1d",
  adjustment: "adjusted",
};

const bar = (t: number, close: number): StoredCandle => ({
  t,
  o: close - 5,
  h: close + 10,
  l: close - 10,
  c: close,
  v: 700,
});
const dailyBars = (from: string, to: string, close = 6_400) =>
  tradingDaysBetween(from, to, idxCalendar).map((date) => bar(dayStamp(date), close));
const minuteBar = (time: string, close: number) => bar(wib(time).getTime() / 1000, close);

async function store(db: DatabasePool, key: Partial<CandleSeriesKey>, candles: StoredCandle[]) {
  await storeCandles(db, await openCandleSeries(db, { ...dailyOfYahoo, ...key }), candles);
}

async function chart(db: DatabasePool, range: (typeof CHART_RANGES)[number] = "1M", ticker = "BBCA") {
  const quotedSymbol = await findStockQuote(db, ticker, idxCalendar, now);
  expect.assert(quotedSymbol);
  return listChartCandles(db, quotedSymbol, range, idxCalendar);
}

test("a symbol without candles has an empty chart", async () => {
  const { db } = await createMarket();
  expect(await chart(db)).toEqual({
    interval: "1d",
    adjustment: "adjusted",
    seriesUntil: undefined,
    unjoinedUntil: undefined,
    candles: [],
    provenance: undefined,
    change: undefined,
  });
});

describe("ranges", () => {
  test("each starts on its first day and has at most as many candles as a screen can show", async () => {
    const { db } = await createMarket();
    await store(db, {}, dailyBars("2016-01-04", "2026-08-21"));
    await store(db, { interval: "5m" }, [
      ...["2026-08-13", "2026-08-14", "2026-08-18", "2026-08-19", "2026-08-20", "2026-08-21"].flatMap(
        (date) => [minuteBar(`${date}T09:00`, 6_400), minuteBar(`${date}T09:05`, 6_425)],
      ),
    ]);
    await storeTestQuotes(db, [aQuote()], fridayAfternoon);
    const rows = await Promise.all(
      CHART_RANGES.map(async (range) => {
        const { interval, candles } = await chart(db, range);
        return [range, interval, dateOfDayStamp(candles[0]?.t ?? 0), candles.length];
      }),
    );
    expect(rows).toEqual([
      ["1D", "5m", "2026-08-21", 2],
      ["5D", "5m", "2026-08-14", 10],
      ["1M", "1d", "2026-07-22", 22],
      ["6M", "1d", "2026-02-23", 116],
      ["YTD", "1d", "2026-01-02", 149],
      ["1Y", "1d", "2025-08-22", 239],
      ["5Y", "1d", "2021-08-23", 1_200],
      ["All", "1wk", "2016-01-04", expect.any(Number)],
    ]);
    expect(rows.at(-1)?.[3]).toBeLessThanOrEqual(1_300);
  });

  test("without intraday candles the days are shown", async () => {
    const { db } = await createMarket();
    await store(db, { source: "eod" }, dailyBars("2026-08-03", "2026-08-21"));
    await storeTestQuotes(db, [aQuote({ source: "eod" })], fridayAfternoon);
    expect(await chart(db, "5D")).toMatchObject({ interval: "1d", candles: { length: 5 } });
    expect(await chart(db, "1D")).toMatchObject({ interval: "1d", candles: { length: 1 } });
  });
});

describe("the current day", () => {
  test("is a candle built from its five-minute candles that closes at the quote", async () => {
    const { db } = await createMarket();
    await store(db, {}, dailyBars("2026-08-18", "2026-08-20"));
    await store(db, { interval: "5m" }, [
      minuteBar("2026-08-20T15:45", 9_999),
      minuteBar("2026-08-21T09:00", 6_400),
      minuteBar("2026-08-21T09:05", 6_430),
    ]);
    await storeTestQuotes(db, [aQuote({ last: 6_450, volume: 123_456 })], fridayAfternoon);
    expect((await chart(db)).candles.at(-1)).toEqual({
      t: dayStamp("2026-08-21"),
      o: 6_395,
      h: 6_450,
      l: 6_390,
      c: 6_450,
      v: 123_456,
    });
  });

  test("has only a close if just the quote is known", async () => {
    const { db } = await createMarket();
    await store(db, {}, dailyBars("2026-08-18", "2026-08-20"));
    await storeTestQuotes(db, [aQuote({ volume: 900 })], fridayAfternoon);
    const { candles } = await chart(db);
    expect(candles).toHaveLength(4);
    expect(candles.at(-1)).toEqual({
      t: dayStamp("2026-08-21"),
      o: null,
      h: null,
      l: null,
      c: 6_450,
      v: 900,
    });
  });

  test("does not change a stored day", async () => {
    const { db } = await createMarket();
    await store(db, {}, dailyBars("2026-08-18", "2026-08-21"));
    await storeTestQuotes(db, [aQuote()], fridayAfternoon);
    expect((await chart(db)).candles).toHaveLength(4);
  });
});

describe("before the day's first five-minute candles", () => {
  const thursdayMinutes = [minuteBar("2026-08-20T09:00", 6_350), minuteBar("2026-08-20T15:55", 6_400)];
  const days = [bar(dayStamp("2026-08-19"), 6_325), bar(dayStamp("2026-08-20"), 6_400)];
  const morningQuote = aQuote({
    last: 6_150,
    previousClose: 6_400,
    volume: 900,
    asOf: wib("2026-08-21T09:28"),
  });

  test("1D is the quote's day, and 5D ends with it", async () => {
    const { db } = await createMarket();
    await store(db, {}, days);
    await store(db, { interval: "5m" }, thursdayMinutes);
    await storeTestQuotes(db, [morningQuote], wib("2026-08-21T09:43"));
    expect(await chart(db, "1D")).toMatchObject({
      interval: "1d",
      candles: [{ t: dayStamp("2026-08-21"), o: null, h: null, l: null, c: 6_150, v: 900 }],
      change: { fromClose: 6_400, fromDate: "2026-08-20", toClose: 6_150, toDate: "2026-08-21" },
    });
    const { candles, change } = await chart(db, "5D");
    expect(candles.map(({ c }) => c)).toEqual([6_325, 6_400, 6_150]);
    expect(change).toMatchObject({ fromClose: 6_325, toClose: 6_150, toDate: "2026-08-21" });
  });

  test("a share without days has the minutes of its last day, and no change", async () => {
    const { db } = await createMarket();
    await store(db, { interval: "5m" }, thursdayMinutes);
    await storeTestQuotes(db, [morningQuote], wib("2026-08-21T09:43"));
    expect(await chart(db, "1D")).toMatchObject({
      interval: "5m",
      candles: [{ c: 6_350 }, { c: 6_400 }],
      change: { changePct: undefined, rangeHasGap: true },
    });
  });

  test("a share that has yet to trade has the minutes of its last day, and no change", async () => {
    const { db } = await createMarket();
    await store(db, {}, days);
    await store(db, { interval: "5m" }, thursdayMinutes);
    await storeTestQuotes(db, [{ ...morningQuote, last: 6_400, volume: 0 }], wib("2026-08-21T09:43"));
    expect(await chart(db, "1D")).toMatchObject({
      interval: "5m",
      candles: [{ c: 6_350 }, { c: 6_400 }],
      change: { changePct: undefined, rangeHasGap: true },
    });
  });
});

describe("the source of a chart", () => {
  test("is the quote's, however long another source's history is", async () => {
    const { db } = await createMarket();
    await store(db, { source: "eod" }, dailyBars("2016-01-04", "2026-08-21", 100));
    await store(db, {}, dailyBars("2026-08-18", "2026-08-21"));
    await storeTestQuotes(db, [aQuote()], fridayAfternoon);
    const { candles, provenance } = await chart(db, "All");
    expect(candles.map(({ c }) => c)).toEqual([6_400, 6_400, 6_400, 6_400]);
    expect(provenance).toEqual({
      source: "yahoo",
      asOf: fridayAfternoon,
      delayed: true,
      stale: false,
      simulated: false,
    });
  });

  test("candles without a quote are marked as stale", async () => {
    const { db } = await createMarket();
    await store(db, {}, dailyBars("2026-08-18", "2026-08-20"));
    expect((await chart(db)).provenance).toMatchObject({ source: "yahoo", stale: true });
  });
});

test("a currency's day starts on the evening before its date", async () => {
  const { db } = await createMarket();
  // Monday's trading began on Sunday at 17:00 New York, 04:00 WIB on Monday.
  await store(db, { symbol: "USD/IDR", interval: "5m" }, [
    minuteBar("2026-08-22T02:00", 16_500),
    minuteBar("2026-08-24T04:00", 16_510),
    minuteBar("2026-08-24T12:00", 16_520),
  ]);
  expect((await chart(db, "1D", "USD/IDR")).candles.map(({ c }) => c)).toEqual([16_510, 16_520]);
});

test("a day whose reference price differs from the previous close includes that price", async () => {
  const { db } = await createMarket();
  // BBCA's split of 13 October 2021, unadjusted.
  const days: [date: string, close: number, previousClose: number][] = [
    ["2021-10-12", 36_600, 36_275],
    ["2021-10-13", 7_525, 7_325],
    ["2021-10-14", 7_750, 7_525],
  ];
  await store(
    db,
    { source: "eod", adjustment: "raw" },
    days.map(([date, close, previousClose]) => ({ ...bar(dayStamp(date), close), previousClose })),
  );
  const { candles } = await chart(db, "All");
  expect(candles.map(({ c, reference }) => [c, reference])).toEqual([
    [36_600, undefined],
    [7_525, 7_325],
    [7_750, undefined],
  ]);
});

describe("a range has no change if its first or last price predates it", () => {
  const gap = { changePct: undefined, rangeHasGap: true };

  test("over years without trading, unless it covers all of them", async () => {
    const { db } = await createMarket();
    await store(db, {}, [bar(dayStamp("2024-03-28"), 5_000), bar(dayStamp("2026-08-21"), 4_600)]);
    await storeTestQuotes(db, [aQuote({ last: 4_600, previousClose: 5_000 })], fridayAfternoon);
    expect((await chart(db, "1M")).change).toMatchObject(gap);
    expect((await chart(db, "1Y")).change).toMatchObject(gap);
    expect((await chart(db, "All")).change).toMatchObject({ changePct: -8 });
  });

  test("for the current year of a share that last traded in an earlier one", async () => {
    const { db } = await createMarket();
    await store(db, {}, dailyBars("2024-12-02", "2025-12-29"));
    const oldQuote = { tradingDate: "2025-12-29", asOf: wib("2025-12-29T16:00") };
    await storeTestQuotes(db, [aQuote(oldQuote), aQuote({ symbol: "BBRI" })], fridayAfternoon);
    expect((await chart(db, "YTD")).change).toMatchObject(gap);
    expect((await chart(db, "5Y")).change).toMatchObject({ changePct: 0 });
  });
});
