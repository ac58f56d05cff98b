import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { context } from "#test/market-import.ts";
import { dayStamp } from "../candles/candle.ts";
import { listCandles } from "../candles/candles.server.ts";
import { findChartSeries } from "../candles/chart-series.server.ts";
import { listShareCounts } from "../listings/share-counts.server.ts";
import { importDailyPrices } from "./import-daily-prices.server.ts";
import type { ImportReject } from "./layouts/import-result.ts";
import { openImport } from "./layouts/open-import.ts";

const OHLCV = "date,open,high,low,close,volume";
const SUMMARY = "date,previous,open_price,high,low,close,volume,value,listed_shares";

async function importText(db: DatabasePool, symbol: string, lines: string[], signal?: AbortSignal) {
  const outcome = await openImport(lines, { ...context, symbol });
  if (!outcome.ok || outcome.value.content !== "daily-prices") throw new Error("not a file of prices");
  const rejects: ImportReject[] = [];
  const options = { onReject: (reject: ImportReject) => rejects.push(reject), ...(signal && { signal }) };
  const result = await importDailyPrices(db, symbol, outcome.value.rows, options);
  return { ...result, rejects };
}

test("a broken line is reported and the rest is imported", async () => {
  const { db } = await createMarket();
  const { rejects, ...result } = await importText(db, "BBCA", [
    OHLCV,
    "2026-08-19,6300,6375,6275,6350,80000000",
    "2026-08-20,6350,oops,6325,6400,91000000",
    "2026-08-21,6400,6475,6375,6450,100684300",
  ]);
  expect(result).toEqual({ accepted: 2, changed: 2, isNewCompany: false });
  expect(rejects).toEqual([
    { line: 3, reason: "bad-number", raw: "2026-08-20,6350,oops,6325,6400,91000000" },
  ]);
  const series = await findChartSeries(db, "BBCA", "1d");
  expect(series).toMatchObject({ source: "eod", adjustment: "adjusted", lastT: 1_787_270_400 });
  expect(await listCandles(db, { id: series?.id ?? 0 }, undefined)).toEqual([
    { t: 1_787_097_600, o: 6_300, h: 6_375, l: 6_275, c: 6_350, v: 80_000_000 },
    { t: 1_787_270_400, o: 6_400, h: 6_475, l: 6_375, c: 6_450, v: 100_684_300 },
  ]);
});

test("importing again changes no row", async () => {
  const { db } = await createMarket();
  const lines = [
    OHLCV,
    "2026-08-20,6350,6425,6325,6400,91000000",
    "2026-08-21,6400,6475,6375,6450,100684300",
  ];
  await importText(db, "BBCA", lines);
  const versions = async () =>
    (await db.execute(sql`SELECT ctid::text, xmin::text, xmax::text FROM candles ORDER BY ctid`)).rows;
  const before = await versions();
  expect(await importText(db, "BBCA", lines)).toMatchObject({ accepted: 2, changed: 0 });
  expect(await versions()).toEqual(before);
});

test("raw and adjusted prices are separate series; adjusted ones are shown if both end on the same day", async () => {
  const { db } = await createMarket();
  await importText(db, "BBCA", [
    OHLCV,
    "2021-10-12,7300,7330,7290,7320,50000000",
    "2021-10-13,7325,7400,7300,7325,9",
  ]);
  await importText(db, "BBCA", [
    SUMMARY,
    "2021-10-12,36500,36500,36650,36450,36600,10000000,366000000000,24655010000",
    "2021-10-13,7320,7325,7400,7300,7325,9,65925,123275050000",
  ]);
  expect(await findChartSeries(db, "BBCA", "1d")).toMatchObject({ adjustment: "adjusted" });
  await importText(db, "BBCA", [SUMMARY, "2021-10-14,7325,7350,7425,7325,7400,8,59200,123275050000"]);
  expect(await findChartSeries(db, "BBCA", "1d")).toMatchObject({ adjustment: "raw", lastT: 1_634_169_600 });
});

test("a summary of one day confirms a day on which the company didn't trade", async () => {
  const { db } = await createMarket();
  await importText(db, "BBCA", [OHLCV, "2026-08-20,6350,6425,6325,6400,91000000"]);
  const untraded = [SUMMARY, "2026-08-21,6400,0,0,0,6400,0,0,123275050000"];
  expect(await importText(db, "BBCA", untraded)).toMatchObject({
    accepted: 0,
    rejects: [{ reason: "untraded" }],
  });
  expect(await findChartSeries(db, "BBCA", "1d")).toMatchObject({
    lastT: dayStamp("2026-08-20"),
    confirmedDate: "2026-08-21",
  });
  expect(await importText(db, "TLKM", untraded)).toMatchObject({ isNewCompany: false });
});

test("an unknown company is added by its code, with the share count of its prices", async () => {
  const { db } = await createMarket();
  const line = "2026-08-21,100,101,105,99,104,500,52000,7786891760";
  expect(await importText(db, "AADI", [SUMMARY, line])).toMatchObject({ isNewCompany: true });
  const { rows } = await db.execute(sql`SELECT name FROM symbols WHERE symbol = 'AADI'`);
  expect(rows).toEqual([{ name: "AADI" }]);
  expect((await listShareCounts(db, ["AADI"])).get("AADI")).toEqual([
    { fromDate: "2026-08-21", untilDate: "2026-08-21", shares: 7_786_891_760 },
  ]);
});

// BBCA before and after its split, as in the exchange's files.
test("each day of a file has its share count, in any order of import", async () => {
  const { db } = await createMarket();
  const before = "2021-10-12,36275,36275,36600,36225,36600,18213400,664434375000,24408459900";
  const after = "2021-10-13,7325,7400,8250,7400,7525,210893300,1602811070000,122042299500";
  const shares = async () => (await listShareCounts(db, ["BBCA"])).get("BBCA");
  const [oldCount, splitCount] = [
    { fromDate: "2021-10-12", untilDate: "2021-10-12", shares: 24_408_459_900 },
    { fromDate: "2021-10-13", untilDate: "2021-10-13", shares: 122_042_299_500 },
  ];
  await importText(db, "BBCA", [SUMMARY, before]);
  expect(await shares()).toEqual([oldCount]);
  await importText(db, "BBCA", [SUMMARY, before, after]);
  expect(await shares()).toEqual([oldCount, splitCount]);
  await importText(db, "BBCA", [SUMMARY, before]);
  expect(await shares()).toEqual([oldCount, splitCount]);
});

test("an aborted import leaves its stored rows, and the next run adds the rest", async () => {
  const { db } = await createMarket();
  const day = (index: number) => new Date(Date.UTC(2000, 0, 3) + index * 86_400_000);
  const lines = Array.from({ length: 6_000 }, (_, index) => day(index))
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .map((date) => `${date.toISOString().slice(0, 10)},100,110,90,105,1000`);
  const outcome = await openImport([OHLCV, ...lines], context);
  if (!outcome.ok || outcome.value.content !== "daily-prices") throw new Error("not a file of prices");
  const { rows } = outcome.value;
  const stopping = new AbortController();
  function* stopAfter(count: number) {
    yield* rows.slice(0, count);
    stopping.abort();
    yield* rows.slice(count);
  }
  const first = await importDailyPrices(db, "BBCA", stopAfter(3_000), {
    onReject() {},
    signal: stopping.signal,
  });
  expect(first.changed).toBe(3_000);
  expect(await importText(db, "BBCA", [OHLCV, ...lines])).toMatchObject({
    accepted: lines.length,
    changed: lines.length - 3_000,
  });
});

test("an implausible reference price is not stored: near zero, or far from the index", async () => {
  const { db } = await createMarket();
  const referencesOf = async (symbol: string, lines: string[]) => {
    await importText(db, symbol, [SUMMARY, ...lines]);
    const series = await findChartSeries(db, symbol, "1d");
    const candles = await listCandles(db, { id: series?.id ?? 0 }, undefined);
    return candles.map(({ c, previousClose }) => [c, previousClose]);
  };
  expect(
    await referencesOf("IHSG", [
      "2026-08-19,0.01,7400,7420,7390,7410,0,0,",
      "2026-08-20,74100,7410,7460,7400,7450,0,0,",
      "2026-08-21,7450,7450,7510,7440,7500.5,0,0,",
    ]),
  ).toEqual([
    [7_410, undefined],
    [7_450, undefined],
    [7_500.5, 7_450],
  ]);
  expect(
    await referencesOf("BBCA", [
      "2026-08-20,0.01,6350,6425,6325,6400,91000000,0,123275050000",
      "2026-08-21,6400,6400,6475,6375,6450,100684300,0,123275050000",
    ]),
  ).toEqual([
    [6_400, undefined],
    [6_450, 6_400],
  ]);
});
