import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../../calendar/idx-calendar.ts";
import { findStockQuote } from "../../quotes/stock-quote.server.ts";
import { dayStamp } from "../candle.ts";
import { openCandleSeries, storeCandles } from "../store-candles.server.ts";
import { listYearRanges } from "./year-range.server.ts";

type Day = [date: string, low: number, high: number, close: number, previousClose?: number];

async function store(db: DatabasePool, adjustment: "raw" | "adjusted", days: Day[]) {
  const id = await openCandleSeries(db, { symbol: "BBCA", source: "yahoo", interval: "1d", adjustment });
  const candles = days.map(([date, l, h, c, previousClose]) => ({
    t: dayStamp(date),
    o: null,
    h,
    l,
    c,
    v: 1,
    previousClose,
  }));
  await storeCandles(db, id, candles);
}

async function rangeOf(db: DatabasePool) {
  const quotedSymbol = await findStockQuote(db, "BBCA", idxCalendar, wib("2026-08-21T14:31"));
  return quotedSymbol && (await listYearRanges(db, [quotedSymbol])).get("BBCA");
}

const reportedAt = wib("2026-08-13T21:06");
const reportedQuote = aQuote({ low52Week: 4_820, high52Week: 8_975, figuresAsOf: reportedAt });

test("the range of a year of candles takes precedence over the reported one", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [reportedQuote], fridayAfternoon);
  await store(db, "adjusted", [
    ["2025-08-20", 1, 20_000, 8_400],
    ["2025-08-22", 8_400, 8_900, 8_600],
    ["2026-04-02", 5_000, 5_200, 5_100],
    ["2026-08-20", 6_350, 6_450, 6_400],
  ]);
  expect(await rangeOf(db)).toEqual({
    low: 5_000,
    high: 8_900,
    asOf: fridayAfternoon,
    before: { low: 5_000, high: 8_900 },
  });
});

test("candles of less than a year yield no range, unless the company is as young", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [reportedQuote], fridayAfternoon);
  await store(db, "adjusted", [
    ["2026-04-02", 5_000, 5_200, 5_100],
    ["2026-08-20", 6_350, 6_400, 6_400],
  ]);
  expect(await rangeOf(db)).toEqual({ low: 4_820, high: 8_975, asOf: reportedAt });
  await db.execute("UPDATE symbols SET listing_date = '2026-04-02' WHERE symbol = 'BBCA'");
  expect(await rangeOf(db)).toEqual({
    low: 5_000,
    high: 6_450,
    asOf: fridayAfternoon,
    before: { low: 5_000, high: 6_400 },
  });
});

test("raw prices across a split yield no range", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [aQuote()], fridayAfternoon);
  await store(db, "raw", [
    ["2025-08-20", 36_000, 36_700, 36_600, 36_000],
    ["2026-02-20", 36_000, 36_700, 36_600, 36_600],
    ["2026-02-23", 7_300, 7_400, 7_325, 7_320],
    ["2026-08-20", 6_350, 6_450, 6_400, 7_325],
  ]);
  expect(await rangeOf(db)).toBeUndefined();
});

test("a symbol without candles or a reported range has no range", async () => {
  const { db } = await createMarket();
  expect(await rangeOf(db)).toBeUndefined();
});

// Low, high and close of the days with the lowest and highest price in the 365 days up to 21 August 2026.
const extremes: [code: string, lowest: Day, highest: Day][] = [
  ["BBCA", ["2026-06-09", 4_820, 5_150, 5_150], ["2025-10-30", 8_475, 8_750, 8_525]],
  ["BBRI", ["2026-06-09", 2_540, 2_800, 2_790], ["2025-08-25", 4_170, 4_270, 4_210]],
  ["TLKM", ["2026-06-08", 2_350, 2_650, 2_350], ["2026-01-27", 3_730, 3_990, 3_940]],
  ["GOTO", ["2026-03-25", 50, 53, 53], ["2025-12-09", 69, 73, 71]],
  ["ADRO", ["2025-10-08", 1_625, 1_850, 1_850], ["2026-03-26", 2_530, 2_700, 2_580]],
  ["BUMI", ["2025-09-01", 103, 109, 107], ["2026-01-06", 452, 484, 464]],
  ["TCPI", ["2026-08-21", 2_300, 2_590, 2_320], ["2026-04-20", 11_550, 13_725, 12_150]],
  ["INCO", ["2025-09-01", 3_530, 3_740, 3_710], ["2026-02-27", 7_025, 7_900, 7_900]],
  ["UNVR", ["2026-04-28", 1_485, 1_545, 1_485], ["2025-10-27", 2_530, 2_840, 2_710]],
  ["DSSA", ["2026-05-29", 410, 492, 492], ["2025-10-16", 4_360, 4_720, 4_600]],
];

test.each(extremes)("%s between its lowest and its highest day", async (_code, lowest, highest) => {
  const { db } = await createMarket();
  const last = lowest[3];
  await storeTestQuotes(db, [aQuote({ last, previousClose: last })], fridayAfternoon);
  await store(db, "adjusted", [
    ["2025-08-20", lowest[1] / 2, highest[2] * 2, last],
    ["2026-08-20", last, last, last],
    lowest,
    highest,
  ]);
  const range = await rangeOf(db);
  expect([range?.low, range?.high]).toEqual([lowest[1], highest[2]]);
});

test("prices across an action that the source missed yield no range, not even the reported one", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [reportedQuote], fridayAfternoon);
  await store(db, "adjusted", [
    ["2025-08-20", 3_000, 3_200, 3_100],
    // PACK on 9 and 12 January 2026
    ["2026-01-09", 3_200, 3_300, 3_280],
    ["2026-01-12", 260, 280, 272],
    ["2026-08-20", 260, 280, 270],
  ]);
  expect(await rangeOf(db)).toBeUndefined();
});
