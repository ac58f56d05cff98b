import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, wib } from "#test/market.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { findStockQuote } from "../quotes/stock-quote.server.ts";
import { storeQuotes } from "../quotes/store-quotes.server.ts";
import { dayStamp } from "./candle.ts";
import { openCandleSeries, storeCandles } from "./store-candles.server.ts";
import { listYearRanges } from "./year-range.server.ts";

type Day = [date: string, low: number, high: number, close: number, previousClose?: number];

async function keep(db: DatabasePool, series: "raw" | "adjusted", days: Day[]) {
  const id = await openCandleSeries(db, { symbol: "BBCA", source: "yahoo", interval: "1d", series });
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
  const found = await findStockQuote(db, "BBCA", idxCalendar, wib("2026-08-21T14:31"));
  return found && (await listYearRanges(db, [found])).get("BBCA");
}

const toldAt = wib("2026-08-13T21:06");
const told = aQuote({ low52Week: 4_820, high52Week: 8_975, figuresAsOf: toldAt });

test("the range of a year of candles stands before the one that the source tells", async () => {
  const { db } = await createMarket();
  await storeQuotes(db, [told], fridayAfternoon);
  await keep(db, "adjusted", [
    ["2025-08-20", 1, 20_000, 8_400],
    ["2025-08-22", 8_400, 8_900, 8_600],
    ["2026-04-02", 5_000, 5_200, 5_100],
    ["2026-08-20", 6_350, 6_450, 6_400],
  ]);
  expect(await rangeOf(db)).toEqual({ low: 5_000, high: 8_900, asOf: fridayAfternoon });
});

test("candles of less than a year are no range of a year, unless the company is as young", async () => {
  const { db } = await createMarket();
  await storeQuotes(db, [told], fridayAfternoon);
  await keep(db, "adjusted", [
    ["2026-04-02", 5_000, 5_200, 5_100],
    ["2026-08-20", 6_350, 6_400, 6_400],
  ]);
  expect(await rangeOf(db)).toEqual({ low: 4_820, high: 8_975, asOf: toldAt });
  await db.execute("UPDATE symbols SET listing_date = '2026-04-02' WHERE symbol = 'BBCA'");
  expect(await rangeOf(db)).toEqual({ low: 5_000, high: 6_450, asOf: fridayAfternoon });
});

test("raw prices across a split are no range of one share", async () => {
  const { db } = await createMarket();
  await storeQuotes(db, [aQuote()], fridayAfternoon);
  await keep(db, "raw", [
    ["2025-08-20", 36_000, 36_700, 36_600, 36_000],
    ["2026-02-20", 36_000, 36_700, 36_600, 36_600],
    ["2026-02-23", 7_300, 7_400, 7_325, 7_320],
    ["2026-08-20", 6_350, 6_450, 6_400, 7_325],
  ]);
  expect(await rangeOf(db)).toBeUndefined();
});

test("a symbol without anything has no range", async () => {
  const { db } = await createMarket();
  expect(await rangeOf(db)).toBeUndefined();
});
