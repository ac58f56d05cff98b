import { expect, test } from "vitest";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { dayStamp } from "../candles/candle.ts";
import { markSeriesSynced, openCandleSeries, storeCandles } from "../candles/store-candles.server.ts";
import { refreshYearStatistics } from "../candles/years/year-statistics.server.ts";
import { findField, roundAsShown } from "./screener-fields.ts";
import { screenerFiguresOf } from "./screener-figures.ts";
import { listScreenerRows } from "./screener-rows.server.ts";

type Database = Awaited<ReturnType<typeof createMarket>>["db"];

async function figuresOf(db: Database, symbol = "BBCA") {
  const rows = await listScreenerRows(db, idxCalendar, wib("2026-08-21T14:31"));
  const figures = screenerFiguresOf(rows)[rows.findIndex((row) => row.symbol === symbol)] ?? {};
  return Object.fromEntries(
    Object.entries(figures).map(([id, figure]) => {
      const field = findField(id);
      return [id, field && roundAsShown(field, figure)];
    }),
  );
}

// Close of 21 August 2026, lowest and highest price of the 52 weeks up to it, and the distances in percent.
const distances: [
  code: string,
  last: number,
  low: number,
  high: number,
  fromLow: number,
  fromHigh: number,
][] = [
  ["BBCA", 6450, 4820, 8750, 33.8, -26.3],
  ["BBRI", 3230, 2540, 4270, 27.2, -24.4],
  ["TLKM", 2610, 2350, 3990, 11.1, -34.6],
  ["GOTO", 50, 50, 73, 0, -31.5],
  ["ADRO", 2550, 1625, 2700, 56.9, -5.6],
  ["BUMI", 196, 103, 484, 90.3, -59.5],
  ["UNVR", 1795, 1485, 2840, 20.9, -36.8],
  ["TCPI", 2320, 2300, 13725, 0.9, -83.1],
  ["INCO", 5200, 3530, 7900, 47.3, -34.2],
  ["SMSM", 1745, 1565, 2040, 11.5, -14.5],
];

test.each(distances)(
  "%s at %d is as far from its lowest and highest price as computed by hand",
  async (_code, last, low, high, fromLow, fromHigh) => {
    const { db } = await createMarket();
    await storeTestQuotes(db, [aQuote({ last, low52Week: low, high52Week: high })], fridayAfternoon);
    const figures = await figuresOf(db);
    expect([figures?.["dari-terendah"], figures?.["dari-tertinggi"]]).toEqual([fromLow, fromHigh]);
  },
);

test("the range of the stored candles takes precedence over the reported one, and includes the price", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [aQuote({ last: 6_500, low52Week: 1, high52Week: 90_000 })], fridayAfternoon);
  const id = await openCandleSeries(db, {
    symbol: "BBCA",
    source: "yahoo",
    interval: "1d",
    adjustment: "adjusted",
  });
  const days = ["2025-08-20", "2025-08-22", "2026-08-20"].map((date, index) => ({
    t: dayStamp(date),
    o: null,
    h: 6_400,
    l: 5_000 + index * 100,
    c: 6_000,
    v: 100,
  }));
  await storeCandles(db, id, days);
  await markSeriesSynced(db, id, wib("2026-08-21T08:00"));
  await refreshYearStatistics(db, idxCalendar);
  // 6,500 over 5,100, the low of the first day within 365 days; the price is itself the highest.
  expect(await figuresOf(db)).toMatchObject({ "dari-terendah": 27.5, "dari-tertinggi": 0 });
});

test("a share without a trade on the market's day has not moved, and one not reported on is unknown", async () => {
  const { db } = await createMarket();
  const earlier = { tradingDate: "2026-08-12", asOf: wib("2026-08-12T15:49"), volume: 500, marketCap: 1e12 };
  await storeTestQuotes(
    db,
    [
      aQuote(),
      aQuote({ symbol: "BBRI", ...earlier, confirmedDate: "2026-08-21" }),
      aQuote({ symbol: "BMRI", ...earlier, confirmedDate: "2026-08-12" }),
    ],
    fridayAfternoon,
  );
  expect(await figuresOf(db)).toMatchObject({ volume: 100_684_300, perubahan: 0.78, nilai: 649.41 });
  expect(await figuresOf(db, "BBRI")).toMatchObject({ harga: 6_450, volume: 0, perubahan: 0, nilai: 0 });
  const unknownFigures = await figuresOf(db, "BMRI");
  expect(unknownFigures).toMatchObject({ harga: 6_450, kap: 1 });
  for (const id of ["volume", "perubahan", "nilai"]) expect(unknownFigures).not.toHaveProperty(id);
});

test("a reported turnover is shown as reported", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [aQuote({ turnover: 650_000_000_000 })], fridayAfternoon);
  expect(await figuresOf(db)).toMatchObject({ nilai: 650 });
});
