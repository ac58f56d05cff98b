import { describe, expect, test } from "vitest";
import { context, importAll } from "#test/market-import.ts";
import { openImport, symbolOfFileName } from "./open-import.ts";

describe("the exchange's daily summary", () => {
  const header =
    "date,previous,open_price,first_trade,high,low,close,change,volume,value,frequency,listed_shares,foreign_sell,foreign_buy";

  test("has every figure of a traded day", async () => {
    const { rows } = await importAll(
      `${header}\r\n2019-07-29,30975,31100,31100,31150,30800,30950,-25,13701900,424672625000,4855,24408459120,4199100,3782800\r`,
    );
    expect(rows).toEqual([
      {
        line: 2,
        date: "2019-07-29",
        adjustment: "raw",
        candle: { t: 1564358400, o: 31_100, h: 31_150, l: 30_800, c: 30_950, v: 13_701_900 },
        previousClose: 30_975,
        turnoverIdr: 424_672_625_000,
        listedShares: 24_408_459_120,
      },
    ]);
  });

  test("has an unknown open where it is 0", async () => {
    const { rows } = await importAll(
      `${header}\n2022-04-11,338,0,0,416,372,382,44,9410897000,3669736595600,297882,1184363929502,18756600,649012700`,
      { symbol: "GOTO" },
    );
    expect(rows).toMatchObject([{ candle: { o: null, h: 416, l: 372, c: 382 } }]);
  });

  test("rejects suspended days and weekends, with their lines", async () => {
    const suspendedLine = "2020-01-02,50,0,0,0,0,50,0,0,0,0,1000,0,0";
    const sunday = "2024-01-07,100,100,100,101,99,100,0,500,50000,3,1000,0,0";
    const saturday = "2021-05-22,100,100,100,101,99,100,0,500,50000,3,1000,0,0";
    const { rows, rejects } = await importAll([header, suspendedLine, sunday, saturday].join("\n"));
    expect(rows).toEqual([]);
    expect(rejects).toEqual([
      { line: 2, reason: "untraded", raw: suspendedLine, untradedOn: "2020-01-02" },
      { line: 3, reason: "weekend", raw: sunday },
      { line: 4, reason: "weekend", raw: saturday },
    ]);
  });

  test("also accepts the column names of the data set's documentation, in any order", async () => {
    const { rows } = await importAll(
      "Close,Low,High,openPrice,Previous,Volume,Date\n100,99,101,0,98,500,2024-01-08T00:00:00",
    );
    expect(rows).toMatchObject([
      { date: "2024-01-08", adjustment: "raw", previousClose: 98, candle: { o: null, c: 100 } },
    ]);
  });
});

describe("date, open, high, low, close, volume", () => {
  const header = "date,open,high,low,close,volume";

  test("of a stock is adjusted, may have fractions, and rejects days without volume", async () => {
    const { rows, rejects } = await importAll(
      `${header}\n2021-12-07,104.88,110.45,104.5,108.6,443031850\n2021-12-08,108.6,108.6,108.6,108.6,0`,
    );
    expect(rows).toMatchObject([
      { adjustment: "adjusted", candle: { o: 104.88, h: 110.45, l: 104.5, c: 108.6 } },
    ]);
    expect(rejects).toMatchObject([{ line: 3, reason: "untraded" }]);
  });

  test("of an index has an unknown volume where it is 0", async () => {
    const { rows, rejects } = await importAll(`${header}\n2026-04-22,7528.34,7578.05,7523.54,7545.76,0`, {
      symbol: "IHSG",
    });
    expect(rejects).toEqual([]);
    expect(rows).toMatchObject([{ candle: { o: 7528.34, h: 7578.05, l: 7523.54, c: 7545.76, v: null } }]);
  });

  test.each([
    ["close-outside-range", "2017-04-26,150,160,140,170,100"],
    ["open-outside-range", "2017-04-26,458.53,467.89,467.89,467.89,1068"],
    ["high-below-low", "2017-04-26,150,130,140,140,100"],
    ["not-a-price", "2017-04-26,150,160,-140,150,100"],
    ["not-a-price", "2017-04-26,150,160,0,150,100"],
    ["not-a-price", "2017-04-26,150,160,140,150,-100"],
    ["bad-number", "2017-04-26,150,160,140,,100"],
    ["bad-number", "2017-04-26,150,160,,150,100"],
    ["bad-number", "2017-04-26,150,160,140,150,"],
    ["bad-number", '2017-04-26,150,160,140,"1,5",100'],
    ["bad-number", "2017-04-26,N/A,160,140,150,100"],
    ["bad-number", "2017-04-26,0x96,160,140,150,100"],
    ["bad-number", "2017-04-26,Infinity,160,140,150,100"],
    ["bad-date", "26/04/17,150,160,140,150,100"],
    ["bad-date", "2017-02-29,150,160,140,150,100"],
    ["bad-date", ",150,160,140,150,100"],
    ["future-date", "2026-08-24,150,160,140,150,100"],
    ["column-count", "2017-04-26,150,160,140,150"],
    ["column-count", "2017-04-26,150,160,140,150,100,7"],
    ["bad-quotes", '2017-04-26,"150,160,140,150,100'],
  ])("%s: %s", async (reason, line) => {
    const { rows, rejects } = await importAll(`${header}\n${line}\n2017-04-27,150,160,140,150,100`);
    expect(rejects).toEqual([{ line: 2, reason, raw: line }]);
    expect(rows).toHaveLength(1);
  });

  test("the first valid row of a date counts", async () => {
    const { rows, rejects } = await importAll(
      [
        header,
        "2017-04-26,150,160,140,900,100",
        "2017-04-26,150,160,140,150,100",
        "2017-04-26,150,160,140,155,100",
        "2017-04-25,150,160,140,151,100",
      ].join("\n"),
    );
    expect(rows).toMatchObject([
      { line: 3, candle: { c: 150 } },
      { line: 5, candle: { c: 151 } },
    ]);
    expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "close-outside-range"],
      [4, "duplicate-date"],
    ]);
  });

  test("a very long line is truncated in the report", async () => {
    const { rejects } = await importAll(`${header}\n${"x".repeat(5_000)}`);
    expect(rejects[0]?.raw).toHaveLength(300);
  });
});

test("an index with only open and close has an unknown high and low", async () => {
  const { rows } = await importAll("date,open,close\n2026-08-21,6524.08,6525.69", { symbol: "IHSG" });
  expect(rows).toMatchObject([{ candle: { o: 6524.08, h: null, l: null, c: 6525.69, v: null } }]);
});

describe("a file that is not recognised", () => {
  test("fails for an unknown header", async () => {
    const outcome = await openImport(["tanggal;harga", "1;2"], context);
    expect(outcome).toEqual({ ok: false, code: "unknown-layout" });
  });

  test.each([[[]], [["", "  "]], [["\uFEFF"]]])("fails if it is empty: %j", async (lines) => {
    expect(await openImport(lines, context)).toEqual({ ok: false, code: "empty" });
  });

  test("fails if its prices have no symbol", async () => {
    const outcome = await openImport(["date,open,high,low,close,volume"], { ...context, symbol: undefined });
    expect(outcome).toEqual({ ok: false, code: "no-symbol" });
  });
});

test.each([
  ["ohlcv_adjusted/BBCA.csv", "BBCA"],
  ["Saham/Semua/GOTOM.csv", "GOTOM"],
  ["bbca.csv", "BBCA"],
  ["IHSG.csv", "IHSG"],
  ["ihsg_daily_yahoo_1990-2026-04.csv", "IHSG"],
  ["companies.csv", undefined],
  ["companies-2025-02-wildangunawan.csv", undefined],
  ["fundamentals-2026-08.csv", undefined],
  ["README.md", undefined],
])("%s has prices of %s", (path, symbol) => {
  expect(symbolOfFileName(path)).toBe(symbol);
});
