import { describe, expect, test } from "vitest";
import { importAll } from "#test/market-import.ts";

describe("company lists", () => {
  test("with English sectors and names truncated at 30 characters", async () => {
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

  test("with Indonesian sectors, quotes, five-letter codes and unknown values", async () => {
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
        delistingDate: undefined,
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
        delistingDate: undefined,
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
        delistingDate: undefined,
        listedShares: undefined,
        board: undefined,
        isListed: false,
      },
    ]);
  });

  test("with sub-sector and industry, as in the list of August 2026", async () => {
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

  test("with the delisting date, in a column with an English or Indonesian name", async () => {
    for (const column of ["delisting_date", "Tanggal Delisting"]) {
      const { rows } = await importAll(
        `code,name,listing_date,shares,board,${column}\nFREN,Smartfren Telecom Tbk.,2006-11-29,,,2025-04-16\nMASA,Multistrada Tbk.,,,,`,
      );
      expect(rows).toMatchObject([{ delistingDate: "2025-04-16" }, { delistingDate: undefined }]);
    }
  });

  test("with a delisting date in local notation", async () => {
    const { rows } = await importAll(
      "Kode;Nama;Tanggal Pencatatan;Saham;Papan Pencatatan;Tanggal Delisting\nFREN;Smartfren Telecom Tbk.;29/11/2006;;;16/04/2025\nMASA;Multistrada Tbk.;;;;",
    );
    expect(rows).toMatchObject([{ delistingDate: "2025-04-16" }, { delistingDate: undefined }]);
  });

  test("with the logo's address, if it is an https URL", async () => {
    const addresses = [
      "https://berkas.example/bbca.svg",
      "http://berkas.example/a.png",
      "javascript:alert(1)",
      "logo.png",
    ];
    const { rows } = await importAll(
      `code,name,listing_date,shares,board,logo_url\n${addresses.map((url, index) => `AAA${"ABCD"[index]},Nama ${index},,,,${url}`).join("\n")}`,
    );
    expect(rows.map((row) => "logoUrl" in row && row.logoUrl)).toEqual([
      "https://berkas.example/bbca.svg",
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("reject invalid codes, duplicate codes and companies without a name", async () => {
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

  test("have every figure of a company", async () => {
    const { content, rows } = await importAll(
      `${header}\nBBCA,PT Bank Central Asia Tbk,IDR,6450,122841751300,792329295885000,13.6707572963693,2.8844,471.81,5.61,0.21818,8975,4820,2026-08-17 13:37`,
    );
    expect(content).toBe("fundamentals");
    expect(rows).toEqual([
      {
        line: 2,
        symbol: "BBCA",
        listedShares: 122_841_751_300,
        // Missing book value and dividends are derived from the file's own ratios and price.
        priceIdr: 6_450,
        epsIdr: 471.81,
        dividendIdr: expect.closeTo(361.845, 3),
        bookValueIdr: expect.closeTo(2_236.167, 3),
        roePct: 21.818,
        high52WeekIdr: 8_975,
        low52WeekIdr: 4_820,
        asOf: new Date("2026-08-17T06:37:00Z"),
      },
    ]);
  });

  test("use figures per share as given, and derive their price from P/B and book value", async () => {
    const { rows } = await importAll(
      [
        "ticker,currency,last_price,shares,market_cap,pe,pb,eps,bv,dividend_ttm,dividend_yield,updated",
        "BBRI,IDR,3230,150574927703,486357016480690,8.302061378707654,1.3846,389.06,2246.081,418.0,13.35,2026-08-13 21:13",
        "AAAA,IDR,50,,5000,10,,,,,,",
      ].join("\n"),
    );
    expect(rows).toMatchObject([
      { epsIdr: 389.06, dividendIdr: 418, bookValueIdr: 2_246.081, priceIdr: expect.closeTo(3_109.92, 2) },
      { epsIdr: 5, listedShares: 100, dividendIdr: undefined, bookValueIdr: undefined, priceIdr: 50 },
    ]);
  });

  test.each([
    ["a loss keeps its EPS", "GOTO,x,IDR,50,1,1,,1,-0.02,,,,,", { epsIdr: -0.02 }],
    ["a negative P/E is ignored", "AAAA,x,IDR,50,1,1,-25,1,-2,,,,,", { epsIdr: -2 }],
    ["an absurd P/E drops the EPS too", "ERTX,x,IDR,183,1,1,183000,1,0.001,,,,,", { epsIdr: undefined }],
    ["so does a P/E that contradicts the EPS", "CBMF,x,IDR,50,1,1,75.18,1,-0.85,,,,,", { epsIdr: undefined }],
    [
      "figures in dollars are dropped, and so are those derived from them",
      "AAAA,x,USD,5,100,500,10,1.5,0.5,3,0.1,6,4,",
      {
        listedShares: 100,
        epsIdr: undefined,
        dividendIdr: undefined,
        bookValueIdr: undefined,
        priceIdr: undefined,
        roePct: 10,
        high52WeekIdr: undefined,
      },
    ],
    [
      "empty is unknown",
      "AAAA,x,IDR,,,,,,,,,,,",
      { epsIdr: undefined, dividendIdr: undefined, bookValueIdr: undefined },
    ],
    ["a yield of 0 is known", "AAAA,x,IDR,5,1,5,,,,0,,,,", { dividendIdr: 0 }],
  ])("%s", async (_title, line, expected) => {
    const { rows } = await importAll(`${header}\n${line}`);
    expect(rows).toMatchObject([expected]);
  });
});
