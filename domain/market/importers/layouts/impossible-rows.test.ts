import { expect, test } from "vitest";
import { context } from "#test/market-import.ts";
import { idxCalendarWith } from "../../calendar/idx-calendar.ts";
import { type ImportContext, openImport } from "./open-import.ts";

const OHLCV = "date,open,high,low,close,volume";
const SUMMARY = "date,previous,open_price,high,low,close,volume,value,frequency,listed_shares";

async function read(lines: string[], overrides: Partial<ImportContext> = {}) {
  const outcome = await openImport(lines, { ...context, ...overrides });
  if (!outcome.ok) throw new Error(outcome.code);
  const results: { row?: object; reject?: object }[] = [];
  for await (const result of outcome.value.rows) results.push(result);
  return results.map(({ row, reject }) => reject ?? row);
}

test("a volume of more shares than any company has is rejected", async () => {
  for (const volume of ["1e99", "10000000000001"]) {
    const line = `2026-08-21,6400,6475,6375,6450,${volume}`;
    expect(await read([OHLCV, line])).toEqual([{ line: 2, reason: "not-a-price", raw: line }]);
  }
  // The exchange's highest volume so far: GOTO on 31 May 2023.
  expect(await read([OHLCV, "2023-05-31,110,147,104,147,66010808800"])).toMatchObject([
    { date: "2023-05-31" },
  ]);
});

test("impossible figures besides the candle are treated as missing", async () => {
  expect(await read([SUMMARY, "2026-08-21,1e99,6400,6475,6375,6450,1000,1e99,1e99,1e99"])).toMatchObject([
    {
      candle: { c: 6_450 },
      previousClose: undefined,
      turnoverIdr: undefined,
      listedShares: undefined,
    },
  ]);
  const figures = "ticker,currency,last_price,shares,market_cap,pe,eps,dividend_yield,week52_high,week52_low";
  expect(
    await read([figures, "BBCA,IDR,6450,1e99,1e99,13.67,471.81,5.52,1e99,1e99"], { symbol: undefined }),
  ).toMatchObject([{ listedShares: undefined, high52WeekIdr: undefined, low52WeekIdr: undefined }]);
  expect(
    await read(["code,name,listing_date,shares,board", "BBCA,Bank Central Asia Tbk.,2000-05-31,1e99,Utama"]),
  ).toMatchObject([{ symbol: "BBCA", listedShares: undefined }]);
});

test("a row on a holiday of the exchange is rejected, for stocks and the exchange's indices", async () => {
  const holiday = "2026-08-17,6400,6475,6375,6450,1000";
  expect(await read([OHLCV, holiday])).toEqual([{ line: 2, reason: "holiday", raw: holiday }]);
  expect(await read([OHLCV, holiday], { symbol: "IHSG" })).toMatchObject([{ reason: "holiday" }]);
  expect(await read([OHLCV, "2026-08-17,26400,26475,26375,26450,0"], { symbol: "NIKKEI" })).toMatchObject([
    { date: "2026-08-17" },
  ]);
});

test("the operator's holidays are used, not those of idx-holidays.ts", async () => {
  const idxCalendar = idxCalendarWith([{ date: "2026-08-18", name: "Cuti bersama" }]);
  const rows = await read(
    [OHLCV, "2026-08-17,6400,6475,6375,6450,1000", "2026-08-18,6400,6475,6375,6450,1000"],
    { idxCalendar },
  );
  expect(rows).toMatchObject([{ date: "2026-08-17" }, { reason: "holiday" }]);
});
