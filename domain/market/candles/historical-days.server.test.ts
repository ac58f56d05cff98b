import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { dayStamp } from "./candle.ts";
import { findPriceHistory, listHistoricalDays } from "./historical-days.server.ts";
import { openCandleSeries, type StoredCandle, storeCandles } from "./store-candles.server.ts";

const day = (date: string, c: number, overrides: Partial<StoredCandle> = {}): StoredCandle => ({
  t: dayStamp(date),
  o: c,
  h: c,
  l: c,
  c,
  v: 500,
  ...overrides,
});

async function store(db: DatabasePool, adjustment: "raw" | "adjusted", days: StoredCandle[]) {
  await storeCandles(
    db,
    await openCandleSeries(db, { symbol: "BBCA", source: "eod", interval: "1d", adjustment }),
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
    adjustment: "adjusted",
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

test("a split's day counts from the exchange's reference price", async () => {
  const { db } = await createMarket();
  const split = day("2022-08-23", 2_410, { previousClose: 2_260 });
  await store(db, "raw", [day("2022-08-22", 9_025), split]);
  const [newest] = (await findPriceHistory(db, "BBCA"))?.days ?? [];
  expect(newest).toMatchObject({ date: "2022-08-23", c: 2_410, changePct: expect.closeTo(6.637, 3) });
});
