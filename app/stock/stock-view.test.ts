import { describe, expect, test } from "vitest";
import { historyCsvPath, stockPath } from "#app/seo/stock-path.ts";
import { parseMonth, parseStockView } from "./stock-view.ts";

describe("the address of a stock", () => {
  test.each([
    [{}, "/saham/BBCA"],
    [{ tab: "overview", range: "1Y" }, "/saham/BBCA"],
    [{ tab: "chart" }, "/saham/BBCA?tab=chart"],
    [{ range: "5Y", showsTable: true }, "/saham/BBCA?range=5Y&tabel=1"],
    [{ tab: "chart", isLogScale: true }, "/saham/BBCA?tab=chart&skala=log"],
    [{ showsAverages: true, comparedWith: "IHSG" }, "/saham/BBCA?ma=1&banding=IHSG"],
    [{ tab: "historical-data", month: "2026-08" }, "/saham/BBCA?tab=historical-data&bulan=2026-08"],
  ] as const)("for view %j is %s", (view, address) => {
    expect(stockPath("BBCA", view)).toBe(address);
  });

  test("for a CSV file includes the month", () => {
    expect(historyCsvPath("BBCA")).toBe("/saham/BBCA/historis.csv");
    expect(historyCsvPath("BBCA", "2026-08")).toBe("/saham/BBCA/historis.csv?bulan=2026-08");
    expect(historyCsvPath("S&P 500")).toBe("/saham/SP500/historis.csv");
  });

  test("for an index contains only letters and digits", () => {
    expect(stockPath("IHSG", { tab: "chart" })).toBe("/saham/IHSG?tab=chart");
    expect(stockPath("S&P 500")).toBe("/saham/SP500");
  });
});

describe("the requested view", () => {
  const read = (search: string, ticker = "BBCA") => parseStockView(ticker, new URLSearchParams(search));

  test("defaults to the overview of one year", () => {
    expect(read("")).toEqual({
      tab: "overview",
      range: "1Y",
      showsTable: false,
      isLogScale: false,
      showsAverages: false,
      comparedWith: undefined,
      month: undefined,
    });
  });

  test("is read from the query string", () => {
    expect(read("tab=chart&range=YTD&tabel=1")).toMatchObject({
      tab: "chart",
      range: "YTD",
      showsTable: true,
    });
    expect(read("skala=log")).toMatchObject({ isLogScale: true });
    expect(read("ma=1&banding=ihsg")).toMatchObject({ showsAverages: true, comparedWith: "IHSG" });
    expect(read("banding=BBCA")).toMatchObject({ comparedWith: undefined });
    expect(read("banding=<b>")).toMatchObject({ comparedWith: undefined });
    expect(read("tab=corp-actions")).toMatchObject({ tab: "corp-actions" });
  });

  test("ignores invalid values", () => {
    expect(read("tab=Chart&range=2Y&tabel=ya&bulan=2026-13")).toEqual(read(""));
  });

  test("of an index is limited to an index's tabs", () => {
    expect(read("tab=historical-data", "IHSG")).toMatchObject({ tab: "historical-data" });
    expect(read("tab=holders", "IHSG")).toMatchObject({ tab: "overview" });
  });

  test.each(["2026-00", "2026-1", "1899-01", "2026-08-01", "", "' OR 1=1"])(
    "rejects %j as a month",
    (text) => {
      expect(parseMonth(text)).toBeUndefined();
    },
  );
});
