import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { listCandles } from "./candles.server.ts";
import {
  type CandleSeriesKey,
  deleteOldIntradayCandles,
  openCandleSeries,
  storeCandles,
} from "./store-candles.server.ts";

const daily: CandleSeriesKey = { symbol: "BBCA", source: "eod", interval: "1d", adjustment: "adjusted" };
const thursday = { t: 1_787_184_000, o: 6_350, h: 6_425, l: 6_325, c: 6_400, v: 91_000_000 };
const friday = { t: 1_787_270_400, o: 6_400, h: 6_475, l: 6_375, c: 6_450, v: 100_684_300 };

async function rowVersions(db: DatabasePool) {
  const { rows } = await db.execute(
    sql`SELECT ctid::text, xmin::text, xmax::text FROM candles ORDER BY ctid`,
  );
  return rows;
}

test("stored candles are read back in order, with unknown values unknown", async () => {
  const { db } = await createMarket();
  const id = await openCandleSeries(db, daily);
  const noOpen = { ...thursday, o: null, v: null };
  expect(await storeCandles(db, id, [friday, noOpen])).toBe(2);
  expect(await listCandles(db, { id: id }, undefined)).toEqual([noOpen, friday]);
  expect(await listCandles(db, { id }, friday.t)).toEqual([friday]);
});

test("fractions of an adjusted price are exact", async () => {
  const { db } = await createMarket();
  const id = await openCandleSeries(db, daily);
  const adjustedCandle = { ...friday, o: 1_234.5679, h: 1_234.5679, l: 0.1, c: 1_234.56 };
  await storeCandles(db, id, [adjustedCandle]);
  expect(await listCandles(db, { id: id }, undefined)).toEqual([adjustedCandle]);
});

test("storing the same candles again neither writes nor locks a row", async () => {
  const { db } = await createMarket();
  const id = await openCandleSeries(db, daily);
  await storeCandles(db, id, [thursday, friday]);
  const before = await rowVersions(db);
  expect(await storeCandles(db, id, [thursday, friday])).toBe(0);
  expect(await rowVersions(db)).toEqual(before);
});

test("a corrected candle replaces the stored one, a less complete one does not", async () => {
  const { db } = await createMarket();
  const id = await openCandleSeries(db, daily);
  await storeCandles(db, id, [friday]);
  expect(await storeCandles(db, id, [{ ...friday, c: 6_425 }])).toBe(1);
  expect(await storeCandles(db, id, [{ t: friday.t, o: 6_400, h: null, l: null, c: 6_000, v: null }])).toBe(
    0,
  );
  expect(await listCandles(db, { id: id }, undefined)).toEqual([{ ...friday, c: 6_425 }]);
});

test("raw and adjusted prices, and those of different sources, are separate series", async () => {
  const { db } = await createMarket();
  const ids = new Set([
    await openCandleSeries(db, daily),
    await openCandleSeries(db, { ...daily, adjustment: "raw" }),
    await openCandleSeries(db, { ...daily, source: "yahoo" }),
    await openCandleSeries(db, { ...daily, interval: "5m" }),
  ]);
  expect(ids.size).toBe(4);
  expect(ids).toContain(await openCandleSeries(db, daily));
});

test("intraday candles are deleted after three weeks, daily ones never", async () => {
  const { db } = await createMarket();
  const minutes = await openCandleSeries(db, { ...daily, interval: "5m" });
  const days = await openCandleSeries(db, daily);
  await storeCandles(db, minutes, [thursday]);
  await storeCandles(db, days, [thursday]);
  await deleteOldIntradayCandles(db, wib("2026-09-09T12:00"));
  expect(await listCandles(db, { id: minutes }, undefined)).toHaveLength(1);
  await deleteOldIntradayCandles(db, wib("2026-09-11T12:00"));
  expect(await listCandles(db, { id: minutes }, undefined)).toEqual([]);
  expect(await listCandles(db, { id: days }, undefined)).toHaveLength(1);
});
