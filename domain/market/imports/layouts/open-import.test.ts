import { describe, expect, test } from "vitest";
import type { ImportReject } from "./import-result.ts";
import { type ImportContext, openImport, symbolOfFileName } from "./open-import.ts";

const context: ImportContext = { symbol: "BBCA", lastDate: "2026-08-21" };

/** Every row and every reject of a file that must be recognised. */
async function importAll(content: string, given: Partial<ImportContext> = {}) {
  const opened = await openImport(content.split("\n"), { ...context, ...given });
  if (!opened.ok) throw new Error(`${opened.code}: ${opened.detail}`);
  const rows: object[] = [];
  const rejects: ImportReject[] = [];
  for await (const result of opened.value.rows) {
    if (result.reject) rejects.push(result.reject);
    else rows.push({ line: result.line, ...result.row });
  }
  return { content: opened.value.content, rows, rejects };
}

describe("the exchange's daily summary", () => {
  const header =
    "date,previous,open_price,first_trade,high,low,close,change,volume,value,frequency,listed_shares,foreign_sell,foreign_buy";

  test("a traded day", async () => {
    const { rows } = await importAll(
      `${header}\r\n2019-07-29,30975,31100,31100,31150,30800,30950,-25,13701900,424672625000,4855,24408459120,4199100,3782800\r`,
    );
    expect(rows).toEqual([
      {
        line: 2,
        date: "2019-07-29",
        series: "raw",
        candle: { t: 1564358400, o: 31_100, h: 31_150, l: 30_800, c: 30_950, v: 13_701_900 },
        previousClose: 30_975,
        valueIdr: 424_672_625_000,
        frequency: 4_855,
        listedShares: 24_408_459_120,
      },
    ]);
  });

  test("an open of 0 was not recorded, and stays unknown", async () => {
    const { rows } = await importAll(
      `${header}\n2022-04-11,338,0,0,416,372,382,44,9410897000,3669736595600,297882,1184363929502,18756600,649012700`,
      { symbol: "GOTO" },
    );
    expect(rows).toMatchObject([{ candle: { o: null, h: 416, l: 372, c: 382 } }]);
  });

  test("a suspended day and a weekend give no candle, and say so with their line", async () => {
    const suspended = "2020-01-02,50,0,0,0,0,50,0,0,0,0,1000,0,0";
    const sunday = "2024-01-07,100,100,100,101,99,100,0,500,50000,3,1000,0,0";
    const saturday = "2021-05-22,100,100,100,101,99,100,0,500,50000,3,1000,0,0";
    const { rows, rejects } = await importAll([header, suspended, sunday, saturday].join("\n"));
    expect(rows).toEqual([]);
    expect(rejects).toEqual([
      { line: 2, reason: "untraded", raw: suspended, untradedOn: "2020-01-02" },
      { line: 3, reason: "weekend", raw: sunday },
      { line: 4, reason: "weekend", raw: saturday },
    ]);
  });

  test("takes the column names of the set's own notes too, in any order", async () => {
    const { rows } = await importAll(
      "Close,Low,High,openPrice,Previous,Volume,Date\n100,99,101,0,98,500,2024-01-08T00:00:00",
    );
    expect(rows).toMatchObject([
      { date: "2024-01-08", series: "raw", previousClose: 98, candle: { o: null, c: 100 } },
    ]);
  });
});

describe("date, open, high, low, close, volume", () => {
  const header = "date,open,high,low,close,volume";

  test("of a stock: adjusted, fractions kept, a day without volume is no candle", async () => {
    const { rows, rejects } = await importAll(
      `${header}\n2021-12-07,104.88,110.45,104.5,108.6,443031850\n2021-12-08,108.6,108.6,108.6,108.6,0`,
    );
    expect(rows).toMatchObject([
      { series: "adjusted", candle: { o: 104.88, h: 110.45, l: 104.5, c: 108.6 } },
    ]);
    expect(rejects).toMatchObject([{ line: 3, reason: "untraded" }]);
  });

  test("of an index: volume 0 is a volume that nobody told", async () => {
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

  test("the first row of a date stands; a rejected one does not take its place", async () => {
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

  test("a very long line is cut in the report", async () => {
    const { rejects } = await importAll(`${header}\n${"x".repeat(5_000)}`);
    expect(rejects[0]?.raw).toHaveLength(300);
  });
});

test("an index with open and close only keeps high and low unknown", async () => {
  const { rows } = await importAll("date,open,close\n2026-08-21,6524.08,6525.69", { symbol: "IHSG" });
  expect(rows).toMatchObject([{ candle: { o: 6524.08, h: null, l: null, c: 6525.69, v: null } }]);
});

describe("company lists", () => {
  test("with the English sector, names cut at 30 characters", async () => {
    const { content, rows } = await importAll(
      [
        "code,name,sector,listing_date,shares,board",
        "ADMF,Adira Dinamika Multi Finance T,Financials,2004-03-31,1000000000,Pengembangan",
        "ASLC,Anugerah Spareparts Sejahtera ,Consumer Cyclicals,2022-01-25,12746354780,Utama",
        "AADI,Adaro Andalan Indonesia Tbk.,,2024-12-05,7786891760,Utama",
      ].join("\n"),
      { symbol: undefined },
    );
    expect(content).toBe("companies");
    expect(rows).toMatchObject([
      { symbol: "ADMF", isNameCut: true, idxSector: "Financials", listedShares: 1_000_000_000 },
      { symbol: "ASLC", name: "Anugerah Spareparts Sejahtera", isNameCut: true },
      { symbol: "AADI", isNameCut: false, idxSector: undefined, board: "Utama", isListed: undefined },
    ]);
  });

  test("with the Indonesian sector, quotes, five letters and unknown values", async () => {
    const { rows } = await importAll(
      [
        "code,name,sector,sector_id,subsector_id,listing_date,shares,board,in_2025_02,in_2026_08",
        'AADI,PT Adaro Andalan Indonesia Tbk,,Energi,"Minyak, Gas & Batu Bara",2024-12-05,7786891760.0,Utama,1,1',
        "GOTOM,MVS GoTo Gojek Tokopedia Tbk.,,,,,50571730000,,0,1",
        "FREN,Smartfren Telecom Tbk.,Infrastructures,,,2006-11-29,0,Papan Baru,1,0",
      ].join("\n"),
    );
    expect(rows).toEqual([
      {
        line: 2,
        symbol: "AADI",
        name: "PT Adaro Andalan Indonesia Tbk",
        isNameCut: false,
        idxSector: "Energy",
        idxSubsector: "Minyak, Gas & Batu Bara",
        idxIndustry: undefined,
        listedOn: "2026-08-31",
        listingDate: "2024-12-05",
        listedShares: 7_786_891_760,
        board: "Utama",
        isListed: true,
      },
      {
        line: 3,
        symbol: "GOTOM",
        name: "MVS GoTo Gojek Tokopedia Tbk.",
        isNameCut: false,
        idxSector: undefined,
        idxSubsector: undefined,
        idxIndustry: undefined,
        listedOn: "2026-08-31",
        listingDate: undefined,
        listedShares: 50_571_730_000,
        board: undefined,
        isListed: true,
      },
      {
        line: 4,
        symbol: "FREN",
        name: "Smartfren Telecom Tbk.",
        isNameCut: false,
        idxSector: "Infrastructures",
        idxSubsector: undefined,
        idxIndustry: undefined,
        listedOn: "2026-08-31",
        listingDate: "2006-11-29",
        listedShares: undefined,
        board: undefined,
        isListed: false,
      },
    ]);
  });

  test("with sub-sector and industry, as the list of August 2026 has them", async () => {
    const { rows } = await importAll(
      [
        "code,name,sector_id,subsector_id,industry_id,subindustry_id,listing_date,shares,board",
        "INKP,Indah Kiat Pulp & Paper Tbk,Barang Baku,Barang Baku,Perhutanan & Kertas,Kertas,1990-07-16,5470982941,Utama",
      ].join("\n"),
    );
    expect(rows).toMatchObject([
      { idxSector: "Basic Materials", idxSubsector: "Barang Baku", idxIndustry: "Perhutanan & Kertas" },
    ]);
  });

  test("rejects what is no code, a code twice and a company without a name", async () => {
    const { rejects } = await importAll(
      "code,name,listing_date,shares,board\nBB,X,,,\nBBCA,Bank Central Asia Tbk.,,,\nBBCA,Twice,,,\nBBRI,,,,\n=CMD,X,,,",
    );
    expect(rejects.map(({ reason }) => reason)).toEqual([
      "bad-symbol",
      "duplicate-symbol",
      "missing-name",
      "bad-symbol",
    ]);
  });
});

describe("fundamentals", () => {
  const header =
    "ticker,name,currency,last_price,shares,market_cap,pe,pb,eps,dividend_yield,roe,week52_high,week52_low,updated";

  test("a company in full", async () => {
    const { content, rows } = await importAll(
      `${header}\nBBCA,PT Bank Central Asia Tbk,IDR,6450,122841751300,792329295885000,13.6707572963693,2.8844,471.81,5.61,0.21818,8975,4820,2026-08-17 13:37`,
    );
    expect(content).toBe("fundamentals");
    expect(rows).toEqual([
      {
        line: 2,
        symbol: "BBCA",
        marketCapIdr: 792_329_295_885_000,
        listedShares: 122_841_751_300,
        epsIdr: 471.81,
        per: 13.6707572963693,
        pbv: 2.8844,
        divYieldPct: 5.61,
        roePct: 21.818,
        high52WeekIdr: 8_975,
        low52WeekIdr: 4_820,
        asOf: new Date("2026-08-17T06:37:00Z"),
      },
    ]);
  });

  test.each([
    ["a loss keeps its EPS", "GOTO,x,IDR,50,1,1,,1,-0.02,,,,,", { epsIdr: -0.02, per: undefined }],
    ["a negative P/E is none", "AAAA,x,IDR,50,1,1,-25,1,-2,,,,,", { epsIdr: -2, per: undefined }],
    [
      "an absurd P/E takes the EPS along",
      "ERTX,x,IDR,183,1,1,183000,1,0.001,,,,,",
      { epsIdr: undefined, per: undefined },
    ],
    [
      "so does one that its EPS contradicts",
      "CBMF,x,IDR,50,1,1,75.18,1,-0.85,,,,,",
      { epsIdr: undefined, per: undefined },
    ],
    [
      "dollars keep ratios only",
      "AAAA,x,USD,5,100,500,10,1.5,0.5,3,0.1,6,4,",
      {
        marketCapIdr: undefined,
        epsIdr: undefined,
        per: 10,
        pbv: 1.5,
        divYieldPct: 3,
        high52WeekIdr: undefined,
      },
    ],
    [
      "empty is unknown",
      "AAAA,x,IDR,,,,,,,,,,,",
      { marketCapIdr: undefined, per: undefined, divYieldPct: undefined },
    ],
    ["a yield of 0 is known", "AAAA,x,IDR,5,1,5,,,,0,,,,", { divYieldPct: 0 }],
  ])("%s", async (_title, line, expected) => {
    const { rows } = await importAll(`${header}\n${line}`);
    expect(rows).toMatchObject([expected]);
  });
});

describe("what is not known", () => {
  test("an unknown header fails with the layouts that are", async () => {
    const opened = await openImport(["tanggal;harga", "1;2"], context);
    expect(opened).toMatchObject({ ok: false, code: "import-layout-unknown" });
    if (opened.ok) return;
    expect(opened.detail).toContain('Baris judul "tanggal;harga" tidak dikenal.');
    expect(opened.detail).toContain("date, open, high, low, close, volume");
    expect(opened.detail).toContain("daftar perusahaan tercatat");
  });

  test.each([[[]], [["", "  "]], [["\uFEFF"]]])("nothing in it: %j", async (lines) => {
    expect(await openImport(lines, context)).toEqual({ ok: false, code: "import-file-empty" });
  });

  test("prices of nobody fail", async () => {
    const opened = await openImport(["date,open,high,low,close,volume"], { ...context, symbol: undefined });
    expect(opened).toEqual({ ok: false, code: "import-symbol-unknown" });
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
])("%s holds %s", (path, symbol) => {
  expect(symbolOfFileName(path)).toBe(symbol);
});

describe("prices that can't be", () => {
  const header = "date,open,high,low,close,volume";
  /** Trading days of August 2026, each with the price for open, high, low and close; volume may be given. */
  const file = (...prices: string[]) =>
    [
      header,
      ...prices.map((price, i) => {
        const date = new Date(Date.UTC(2026, 7, 3 + i + 2 * Math.floor(i / 5))).toISOString().slice(0, 10);
        const [value, volume = "1000"] = price.split(" ");
        return `${date},${value},${value},${value},${value},${volume}`;
      }),
    ].join("\n");
  const rejectsOf = async (...prices: string[]) =>
    (await importAll(file(...prices))).rejects.map(({ line, reason }) => `${line} ${reason}`);
  const usual = ["3260", "3270", "3250", "3240", "3260", "3280"];

  test.each([
    ["a thousandth, written as Indonesians do", ["3260", "3.250", "3270"], [3]],
    ["a thousandth, on the last day", [...usual, "3.250"], [8]],
    ["a thousandth, on the first day", ["3.250", ...usual], [2]],
    ["several in a row", ["3260", "3.250", "3.260", "3.270", "3270", "3280"], [3, 4, 5]],
    ["most of the file", ["3.260", "3.250", "3.270", "3260"], [2, 3, 4]],
    ["with another number of decimals", [...usual, "3.25", "3260"], [8]],
    ["a hundred times", [...usual, "326000", "3260"], [8]],
    ["at the end, for three days", [...usual, "3.2", "3.3", "3.2"], [8, 9, 10]],
  ])("%s", async (_, prices, lines) => {
    expect(await rejectsOf(...prices)).toEqual(lines.map((line) => `${line} incredible-price`));
  });

  test("a low that is torn from its day", async () => {
    const { rejects } = await importAll(`${file(...usual)}\n2026-08-11,3260,3270,3.25,3260,1000`);
    expect(rejects).toEqual([
      { line: 8, reason: "incredible-price", raw: "2026-08-11,3260,3270,3.25,3260,1000" },
    ]);
  });

  test.each([
    ["a split of one to twenty-five that stays", ["290000", "288000", "11500", "11600", "11700"]],
    [
      "a reverse split from 50 to 5000, that stays",
      ["50", "50", "5000", "5050", "5100", "5000", "5100", "5200"],
    ],
    ["a day to which its source applied a split by mistake", ["825", "82.25", "815"]],
    ["adjusted prices with three decimals among others", ["62.125", "63.25", "64.125", "64"]],
    ["prices with three decimals near whole ones", ["62.125", "63", "62.375"]],
  ])("%s stands", async (_, prices) => {
    expect(await rejectsOf(...prices)).toEqual([]);
  });

  test("a file of which it can't be told whether points stand before decimals or thousands", async () => {
    for (const prices of [["3.260", "3.250"], ["62.125"], ["1.005", "995", "1.010"]]) {
      const opened = await openImport(file(...prices).split("\n"), context);
      expect(opened).toEqual({ ok: false, code: "import-numbers-ambiguous" });
    }
  });

  test("a volume or a company's last price written with thousands is no number", async () => {
    expect(await rejectsOf("3260 985.000", "3270")).toEqual(["2 bad-number"]);
    const { rows, rejects } = await importAll(
      "ticker,currency,last_price,market_cap,pe,eps,dividend_yield\nAADI,IDR,9.800,,6.06,1.616,10.71",
      { symbol: undefined },
    );
    expect(rows).toEqual([]);
    expect(rejects).toMatchObject([{ line: 2, reason: "bad-number" }]);
  });
});
