import { expect, test } from "vitest";
import { context } from "#test/market-import.ts";
import { dateOfFileName, type ImportContext, openImport, symbolOfFileName } from "./open-import.ts";

async function read(lines: string[], overrides: Partial<ImportContext> = {}) {
  const outcome = await openImport(lines, { ...context, symbol: undefined, ...overrides });
  if (!outcome.ok || outcome.value.content !== "daily-prices") throw new Error("not a file of prices");
  const { rows, bySymbol } = outcome.value;
  const closes = [...bySymbol].map(([symbol, results]) => [
    symbol,
    results.map(({ row, reject }) => reject?.reason ?? `${row?.date} ${row?.adjustment} ${row?.candle.c}`),
  ]);
  const rejectsWithoutSymbol = rows.flatMap(({ reject }) =>
    reject && reject.symbol === undefined ? [[reject.line, reject.reason]] : [],
  );
  return { closes, rejectsWithoutSymbol };
}

/** The exchange's "Ringkasan Saham" of one day, as downloaded from its site. */
const RINGKASAN =
  "No,Kode Saham,Nama Perusahaan,Remarks,Sebelumnya,Open Price,Tanggal Perdagangan Terakhir,First Trade,Tertinggi,Terendah,Penutupan,Selisih,Volume,Nilai,Frekuensi,Index Individual,Offer,Offer Volume,Bid,Bid Volume,Listed Shares,Tradeble Shares,Weight For Index,Foreign Sell,Foreign Buy,Non Regular Volume,Non Regular Value,Non Regular Frequency";
const OTHER_CELLS = ",100,0,0,0,0,122042299500,122042299500,1,0,0,0,0,0";

test("reads the exchange's summary of one day", async () => {
  const lines = [
    RINGKASAN,
    `1,BBCA,Bank Central Asia Tbk.,--U-,6400,6400,21 Agt 2026,6400,6475,6375,6450,50,100684300,649000000000,20000${OTHER_CELLS}`,
    `2,GOTO,GoTo Gojek Tokopedia Tbk.,--,55,0,21 Agt 2026,0,56,54,54,-1,900000000,49000000000,9000${OTHER_CELLS}`,
    `3,SRIL,Sri Rejeki Isman Tbk.,--,146,0,21 Agt 2026,0,0,0,146,0,0,0,0${OTHER_CELLS}`,
    `4,BBCA-R,Hak,--,10,0,21 Agt 2026,0,11,10,10,0,5,50,1${OTHER_CELLS}`,
  ];
  expect(await read(lines)).toEqual({
    closes: [
      ["BBCA", ["2026-08-21 raw 6450"]],
      ["GOTO", ["2026-08-21 raw 54"]],
      ["SRIL", ["untraded"]],
    ],
    rejectsWithoutSymbol: [[5, "bad-symbol"]],
  });
});

test("reads it with the column names of its data service and the date in the file name only", async () => {
  const lines = [
    "StockCode,StockName,Previous,OpenPrice,High,Low,Close,Volume,Value",
    "BBCA,Bank Central Asia Tbk.,6400,6400,6475,6375,6450,100684300,649000000000",
  ];
  expect(dateOfFileName("in/Stock Summary-20260821.csv")).toBe("2026-08-21");
  expect(dateOfFileName("in/ihsg_daily_yahoo_1990-2026-04.csv")).toBeUndefined();
  expect(dateOfFileName("2026-08-20_2026-08-21.csv")).toBeUndefined();
  expect((await read(lines, { fileDate: "2026-08-21" })).closes).toEqual([["BBCA", ["2026-08-21 raw 6450"]]]);
  expect(await openImport(lines, { ...context, symbol: undefined })).toMatchObject({
    ok: false,
    code: "unknown-layout",
  });
});

test("reads lines with their own code and date, regardless of the file's name", async () => {
  const lines = [
    "code,date,open,high,low,close,volume",
    "BBCA,2026-08-20,6350,6425,6325,6400,91000000",
    "BBRI.JK,2026-08-20,4000,4020,3980,4000,70000000",
    "BBCA,2026-08-21,6400,6475,6375,6450,100684300",
    "BBCA,2026-08-21,6400,6475,6375,6475,1",
    "bbri,2026-08-21,1,1,1,1,1",
    "COMPOSITE,2026-08-21,6510,6530,6500,6525.69,0",
    "BBRI,2026-08-21,3950,3960",
  ];
  expect(await read(lines, { symbol: "TLKM" })).toEqual({
    closes: [
      ["BBCA", ["2026-08-20 adjusted 6400", "2026-08-21 adjusted 6450", "duplicate-date"]],
      ["BBRI", ["2026-08-20 adjusted 4000"]],
      ["IHSG", ["2026-08-21 adjusted 6525.69"]],
    ],
    rejectsWithoutSymbol: [
      [6, "bad-symbol"],
      [8, "column-count"],
    ],
  });
});

test("checks a price against the days of its own share only", async () => {
  const day = (code: string, date: string, price: number) =>
    `${code},${date},${price},${price},${price},${price},9`;
  const dates = ["2026-08-12", "2026-08-13", "2026-08-14", "2026-08-18", "2026-08-19"];
  const lines = [
    "ticker,date,open,high,low,close,volume",
    ...dates.flatMap((date, index) => [day("GOTO", date, 54), day("DSSA", date, index === 2 ? 80 : 41_500)]),
  ];
  expect((await read(lines)).closes).toEqual([
    ["GOTO", dates.map((date) => `${date} adjusted 54`)],
    ["DSSA", dates.map((date, index) => (index === 2 ? "implausible-price" : `${date} adjusted 41500`))],
  ]);
});

test.each([
  ["BBCA.JK.csv", "BBCA"],
  ["prices/bbca.tsv", "BBCA"],
  ["Ringkasan Saham-20260821.csv", undefined],
])("%s contains prices of %s", (path, symbol) => {
  expect(symbolOfFileName(path)).toBe(symbol);
});
