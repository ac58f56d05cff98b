import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { dayStamp } from "./candle.ts";
import { findPriceHistory, listHistoricalDays } from "./historical-days.server.ts";
import { openCandleSeries, type StoredCandle, storeCandles } from "./store-candles.server.ts";

const day = (date: string, c: number, more: Partial<StoredCandle> = {}): StoredCandle => ({
  t: dayStamp(date),
  o: c,
  h: c,
  l: c,
  c,
  v: 500,
  ...more,
});

async function store(db: DatabasePool, series: "raw" | "adjusted", days: StoredCandle[]) {
  await storeCandles(
    db,
    await openCandleSeries(db, { symbol: "BBCA", source: "eod", interval: "1d", series }),
    days,
  );
}

test("listHistoricalDays returns a month's traded days, newest first, each with its change", async () => {
  const { db } = await createMarket();
  await store(db, "adjusted", [
    day("2026-06-30", 6_000),
    day("2026-07-30", 6_400),
    day("2026-08-03", 6_464, { o: null }),
    day("2026-08-21", 6_400),
  ]);
  expect(await listHistoricalDays(db, "BBCA", "2026-08")).toEqual({
    month: "2026-08",
    firstMonth: "2026-06",
    lastMonth: "2026-08",
    source: "eod",
    simulated: false,
    series: "adjusted",
    days: [
      {
        date: "2026-08-21",
        o: 6_400,
        h: 6_400,
        l: 6_400,
        c: 6_400,
        v: 500,
        changePct: expect.closeTo(-0.99, 3),
      },
      { date: "2026-08-03", o: null, h: 6_464, l: 6_464, c: 6_464, v: 500, changePct: expect.closeTo(1, 9) },
    ],
  });
  expect((await listHistoricalDays(db, "BBCA", "2026-06"))?.days).toMatchObject([{ changePct: undefined }]);
  expect((await listHistoricalDays(db, "BBCA", "2025-01"))?.days).toEqual([]);
});

test("findPriceHistory returns all traded days, each with its change", async () => {
  const { db } = await createMarket();
  await store(db, "adjusted", [
    day("2026-06-30", 6_000),
    day("2026-07-30", 6_300),
    day("2026-08-03", 6_363, { o: null }),
  ]);
  expect(await findPriceHistory(db, "BBCA")).toMatchObject({
    source: "eod",
    days: [
      { date: "2026-08-03", o: null, c: 6_363, changePct: expect.closeTo(1, 9) },
      { date: "2026-07-30", o: 6_300, c: 6_300, changePct: expect.closeTo(5, 9) },
      { date: "2026-06-30", c: 6_000, changePct: undefined },
    ],
  });
  expect(await findPriceHistory(db, "BBRI")).toBeUndefined();
});

test("the last month is the default, and a symbol without history has no days", async () => {
  const { db } = await createMarket();
  await store(db, "adjusted", [day("2026-06-30", 6_000), day("2026-07-30", 6_400)]);
  expect(await listHistoricalDays(db, "BBCA")).toMatchObject({ month: "2026-07", days: { length: 1 } });
  expect(await listHistoricalDays(db, "BBRI")).toBeUndefined();
});

test("there is no change across a split, unless the exchange reports a reference price", async () => {
  const { db } = await createMarket();
  await store(db, "raw", [day("2021-10-12", 36_600), day("2021-10-13", 7_325)]);
  expect((await listHistoricalDays(db, "BBCA"))?.days[0]).toMatchObject({ c: 7_325, changePct: undefined });
  await store(db, "raw", [day("2021-10-13", 7_325, { previousClose: 7_320 })]);
  expect((await listHistoricalDays(db, "BBCA"))?.days[0]?.changePct).toBeCloseTo(0.0683, 4);
});

// Unadjusted closes around splits, bonuses and rights issues, with the exchange's reference price on the
// second day.
test.each([
  ["BBRI", "2021-09-07", 3_910, "2021-09-08", 3_730, 3_810, -2.1],
  ["MDKA", "2019-10-17", 6_250, "2019-10-18", 1_250, 1_250, 0],
  ["MDKA", "2022-04-13", 5_525, "2022-04-14", 5_250, 5_400, -2.778],
  ["UNVR", "2019-12-30", 42_000, "2020-01-02", 8_550, 8_400, 1.786],
  ["CPIN", "2021-06-25", 6_100, "2021-07-02", 6_425, 6_300, 1.984],
  ["TPIA", "2021-08-30", 8_650, "2021-08-31", 7_850, 7_850, 0],
  ["TPIA", "2022-08-22", 9_025, "2022-08-23", 2_410, 2_260, 6.637],
  ["SMGR", "2022-12-12", 6_750, "2022-12-13", 7_000, 6_725, 4.089],
  ["AKRA", "2022-01-11", 4_200, "2022-01-12", 820, 840, -2.381],
  ["BRPT", "2019-08-05", 3_670, "2019-08-06", 720, 735, -2.041],
  ["HRUM", "2022-05-31", 11_875, "2022-06-02", 2_310, 2_380, -2.941],
  ["INCO", "2024-06-14", 4_050, "2024-06-19", 4_120, 3_990, 3.258],
] as const)(
  "%s, %s at Rp%d: %s at Rp%d from Rp%d",
  async (_code, from, c, to, next, reference, changePct) => {
    const { db } = await createMarket();
    await store(db, "raw", [day(from, c), day(to, next, { previousClose: reference })]);
    const [newest] = (await findPriceHistory(db, "BBCA"))?.days ?? [];
    expect(newest).toMatchObject({ date: to, c: next, changePct: expect.closeTo(changePct, 3) });
  },
);
