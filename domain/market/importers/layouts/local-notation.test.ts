import { describe, expect, test } from "vitest";
import { context } from "#test/market-import.ts";
import { openImport } from "./open-import.ts";

async function read(lines: string[]) {
  const outcome = await openImport(lines, context);
  if (!outcome.ok) return outcome.code;
  const results: object[] = [];
  for await (const { row, reject } of outcome.value.rows) results.push(reject ?? row);
  return results;
}

const friday = {
  date: "2026-08-21",
  candle: { t: 1_787_270_400, o: 6_400, h: 6_475, l: 6_375, c: 6_450.5, v: 100_684_300 },
};

describe("one day is read if written", () => {
  test.each([
    ["as we do", "date,open,high,low,close,volume", "2026-08-21,6400,6475,6375,6450.5,100684300"],
    [
      "as Indonesian spreadsheets do",
      "Tanggal;Pembukaan;Tertinggi;Terendah;Penutupan;Volume",
      "21/08/2026;6.400;6.475;6.375;6.450,50;100.684.300",
    ],
    [
      "as Indonesian spreadsheets do, comma-separated with quotes",
      "date,open,high,low,close,volume",
      '21/08/2026,"6.400,00","6.475,00","6.375,00","6.450,50","100.684.300"',
    ],
    [
      "as American spreadsheets do",
      "date,open,high,low,close,volume",
      '8/21/2026,"6,400.00","6,475.00","6,375.00","6,450.50","100,684,300"',
    ],
    [
      "as American spreadsheets do, with tabs",
      "Date\tOpen\tHigh\tLow\tClose\tVolume",
      "8/21/2026\t6,400\t6,475\t6,375\t6,450.50\t100,684,300",
    ],
    [
      "with the name of the month",
      "Tanggal;Pembukaan;Tertinggi;Terendah;Penutupan;Volume",
      "21 Agt 2026;6400;6475;6375;6450,5;100684300",
    ],
    [
      "with a date separated by points",
      "date;open;high;low;close;volume",
      "21.08.2026;6400;6475;6375;6450,5;100684300",
    ],
    [
      "with a date without separators",
      "date|open|high|low|close|volume",
      "20260821|6400|6475|6375|6450.5|100684300",
    ],
    [
      "with a time and a currency",
      "date;open;high;low;close;volume",
      "21/08/2026 00:00;Rp 6.400;Rp 6.475;Rp 6.375;Rp 6.450,50;100.684.300",
    ],
  ])("%s", async (_title, header, line) => {
    expect(await read([header, line])).toMatchObject([friday]);
  });

  test("Excel's line that names the delimiter is understood", async () => {
    const lines = ["sep=;", "date;open;high;low;close;volume", "2026-08-21;6400;6475;6375;6450,5;100684300"];
    expect(await read(lines)).toMatchObject([friday]);
  });
});

describe("ambiguous notation is never guessed", () => {
  const header = "date;open;high;low;close;volume";

  test.each([
    [
      "points that separate thousands or decimals",
      "2026-08-21;3.260;3.270;3.250;3.260;1000",
      "ambiguous-numbers",
    ],
    [
      "commas that separate thousands or decimals",
      "2026-08-21;3,260;3,270;3,250;3,260;1000",
      "ambiguous-numbers",
    ],
    ["a day before or after its month", "05/08/2026;3260;3270;3250;3260;1000", "ambiguous-dates"],
  ])("%s", async (_title, line, code) => {
    expect(await read([header, line])).toBe(code);
  });

  test("both orders in one file", async () => {
    const days = ["21/08/2026;3260;3270;3250;3260;1000", "08/20/2026;3260;3270;3250;3260;1000"];
    expect(await read([header, ...days])).toBe("ambiguous-dates");
  });

  test("one day above 12 decides the order for all, and so does an Indonesian header", async () => {
    const days = ["05/08/2026;3260;3270;3250;3260;1000", "21/08/2026;3260;3270;3250;3260;1000"];
    expect(await read([header, ...days])).toMatchObject([{ date: "2026-08-05" }, { date: "2026-08-21" }]);
    const local = "Tanggal;Pembukaan;Tertinggi;Terendah;Penutupan;Volume";
    expect(await read([local, days[0] ?? ""])).toMatchObject([{ date: "2026-08-05" }]);
  });

  test("if numbers prove both notations, odd lines are rejected and reported as in the file", async () => {
    const oddLine = "2026-08-20;3.260,00;3.270,00;3.250,00;3.260,00;1000";
    const plainLine = "2026-08-21;3260.50;3270;3250;3260;1000";
    expect(await read([header, oddLine, plainLine])).toMatchObject([
      { line: 2, reason: "bad-number", raw: oddLine },
      { date: "2026-08-21" },
    ]);
  });

  test("a zero before the separator makes it a decimal one", async () => {
    const header = "ticker;currency;last_price;market_cap;pe;eps;dividend_yield";
    const lines = [
      "BBCA;IDR;6.450,5;792.329.295.885.000;13,67;471,81;0,125",
      "BBCA;IDR;6450;792329295885000;13;471;0,125",
      "BBCA;IDR;6,450.5;792,329,295,885,000;13.67;471.81;0.125",
      "BBCA;IDR;6,450;792329295885000;13;471;0.125",
    ];
    for (const line of lines) {
      expect(await read([header, line])).toMatchObject([{ dividendIdr: expect.closeTo(8.0625, 2) }]);
    }
  });

  test.each(["202608", "2026821", "21/08/26", "26.08.21"])("%s isn't a date", async (date) => {
    expect(await read([header, `${date};3260;3270;3250;3260;1000`])).toMatchObject([
      { line: 2, reason: "bad-date" },
    ]);
  });

  test("a date that does not exist is rejected", async () => {
    expect(await read([header, "30/02/2026;3260;3270;3250;3260;1000"])).toMatchObject([
      { line: 2, reason: "bad-date" },
    ]);
  });
});

test("lists in local notation are read too", async () => {
  const companies = [
    "No;Kode;Nama Perusahaan;Tanggal Pencatatan;Saham;Papan Pencatatan",
    "1;AADI;Adaro Andalan Indonesia Tbk.;05 Des 2024;7.786.891.760;Utama",
  ];
  expect(await read(companies)).toMatchObject([
    { symbol: "AADI", listingDate: "2024-12-05", listedShares: 7_786_891_760, board: "Utama" },
  ]);
  const figures = [
    "ticker;currency;last_price;market_cap;pe;eps;dividend_yield",
    "BBCA;IDR;6.450;792.329.295.885.000;13,67;471,81;5,61",
  ];
  expect(await read(figures)).toMatchObject([
    {
      symbol: "BBCA",
      epsIdr: 471.81,
      dividendIdr: expect.closeTo(361.845, 3),
    },
  ]);
  const header = "ticker;currency;last_price;market_cap;pe;eps;dividend_yield;ex_dividend_date;updated";
  const line = (ticker: string, exDate: string, updated: string) =>
    `${ticker};IDR;6.450;792.329.295.885.000;13,67;471,81;5,61;${exDate};${updated}`;
  expect(
    await read([
      header,
      line("BBCA", "21/08/2026", "22/08/2026 16.15"),
      line("BBRI", "21 Agt 2026", "22 Agt 2026"),
      line("BMRI", "", "kemarin"),
    ]),
  ).toMatchObject([
    { exDividendOn: "2026-08-21", asOf: new Date("2026-08-22T09:15:00Z") },
    { exDividendOn: "2026-08-21", asOf: new Date("2026-08-21T17:00:00Z") },
    { line: 4, reason: "bad-date" },
  ]);
});
