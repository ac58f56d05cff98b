import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { dayStamp } from "../candles/candle.ts";
import { openCandleSeries, storeCandles } from "../candles/store-candles.server.ts";
import { refreshYearStatistics } from "../candles/years/year-statistics.server.ts";
import type { Quote } from "../quotes/quote.ts";
import { readMarketBreadth } from "./market-breadth.server.ts";
import { readMarketDay } from "./market-day.server.ts";

const now = wib("2026-08-21T14:31");

function share(symbol: string, last: number, overrides: Partial<Quote> = {}) {
  return aQuote({ symbol, last, previousClose: 100, marketCap: 1_000, volume: 10, ...overrides });
}

type Day = [date: string, low: number, high: number, close: number];

async function storeDays(db: DatabasePool, symbol: string, days: Day[]) {
  const id = await openCandleSeries(db, { symbol, source: "yahoo", interval: "1d", adjustment: "adjusted" });
  await storeCandles(
    db,
    id,
    days.map(([date, l, h, c]) => ({ t: dayStamp(date), o: null, h, l, c, v: 1 })),
  );
}

async function readBreadth(db: DatabasePool) {
  await refreshYearStatistics(db, idxCalendar);
  return readMarketBreadth(db, await readMarketDay(db, idxCalendar, now));
}

test("market breadth counts all listed companies by their move on the market's day", async () => {
  const { db } = await createMarket();
  const thursday = { tradingDate: "2026-08-20", asOf: wib("2026-08-20T16:00") };
  await storeTestQuotes(
    db,
    [
      share("BBCA", 101, { marketCap: 1_000_000 }),
      share("BBRI", 99),
      // 0.004 % is shown as 0,00 %.
      share("BMRI", 100.004),
      share("BBNI", 105, { ...thursday, confirmedDate: "2026-08-21" }),
      share("BRIS", 105, { ...thursday, confirmedDate: "2026-08-20" }),
      share("ITMG", 100, { previousClose: undefined }),
      // GOTO has no quote.
    ],
    fridayAfternoon,
  );
  expect(await readBreadth(db)).toMatchObject({ up: 1, down: 1, unchanged: 1, untraded: 1, unknown: 3 });
});

test("the turnover is the reported one, else price times volume, of the shares that traded on the day", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(
    db,
    [
      share("BBCA", 101, { marketCap: 1_000_000, turnover: 5_000 }),
      share("BBRI", 99, { volume: 20 }),
      share("BMRI", 100, { volume: undefined }),
      share("BBNI", 105, { tradingDate: "2026-08-20", turnover: 70_000 }),
    ],
    fridayAfternoon,
  );
  // 5,000 + 99 * 20
  expect(await readBreadth(db)).toMatchObject({ turnoverIdr: 6_980, estimatedTurnovers: 1 });
});

test("a new high is above every price of the previous 52 weeks, a tie is not", async () => {
  const { db } = await createMarket();
  const year: Day[] = [
    ["2025-08-22", 80, 90, 85],
    ["2026-03-02", 70, 120, 100],
    ["2026-08-20", 95, 105, 100],
  ];
  const shares = [
    // The high exceeds all earlier ones, the close doesn't; the newest price may not be in a candle yet.
    share("BBCA", 110, { marketCap: 1_000_000 }),
    share("BBRI", 121, { marketCap: 2_000 }),
    share("BMRI", 120),
    share("BBNI", 69),
    share("BRIS", 130),
    share("ITMG", 130, { tradingDate: "2026-08-20" }),
  ];
  await storeTestQuotes(db, shares, fridayAfternoon);
  await storeDays(db, "BBCA", [...year, ["2026-08-21", 100, 125, 110]]);
  for (const symbol of ["BBRI", "BMRI", "BBNI", "ITMG"]) await storeDays(db, symbol, year);
  // Half a year of prices doesn't show a 52-week extreme.
  await storeDays(db, "BRIS", year.slice(1));
  expect(await readBreadth(db)).toMatchObject({
    newHighs: { count: 2, largest: ["BBCA", "BBRI"] },
    newLows: { count: 1, largest: ["BBNI"] },
    yearsKnown: 4,
  });
});

test("a listed company's first day has no new high, its second may", async () => {
  const { db, pool } = await createMarket();
  await pool.query("UPDATE symbols SET listing_date = '2026-08-20' WHERE symbol IN ('BBCA', 'BBRI')");
  await storeTestQuotes(db, [share("BBCA", 110), share("BBRI", 110)], fridayAfternoon);
  await storeDays(db, "BBCA", [
    ["2026-08-20", 95, 105, 100],
    ["2026-08-21", 105, 110, 110],
  ]);
  await storeDays(db, "BBRI", [["2026-08-21", 105, 110, 110]]);
  expect(await readBreadth(db)).toMatchObject({ newHighs: { count: 1, largest: ["BBCA"] }, yearsKnown: 1 });
});

test("without quotes, every figure is unknown", async () => {
  const { db } = await createMarket();
  expect(await readBreadth(db)).toEqual({
    up: 0,
    down: 0,
    unchanged: 0,
    untraded: 0,
    unknown: 7,
    turnoverIdr: undefined,
    estimatedTurnovers: 0,
    newHighs: { count: 0, largest: [] },
    newLows: { count: 0, largest: [] },
    yearsKnown: 0,
    provenance: undefined,
  });
});
