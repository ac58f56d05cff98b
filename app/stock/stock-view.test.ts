import { describe, expect, test } from "vitest";
import { historyCsvAddress, stockAddress } from "#app/seo/stock-address.ts";
import { readMonth, readStockView } from "./stock-view.ts";

describe("the address of a stock", () => {
  test.each([
    [{}, "/saham/BBCA"],
    [{ tab: "overview", range: "1Y" }, "/saham/BBCA"],
    [{ tab: "chart" }, "/saham/BBCA?tab=chart"],
    [{ range: "5Y", table: true }, "/saham/BBCA?range=5Y&tabel=1"],
    [{ tab: "historical-data", month: "2026-08" }, "/saham/BBCA?tab=historical-data&bulan=2026-08"],
  ] as const)("in view %j is %s", (view, address) => {
    expect(stockAddress("BBCA", view)).toBe(address);
  });

  test("as a CSV file names its month", () => {
    expect(historyCsvAddress("BBCA")).toBe("/saham/BBCA/historis.csv");
    expect(historyCsvAddress("BBCA", "2026-08")).toBe("/saham/BBCA/historis.csv?bulan=2026-08");
  });
});

describe("the requested view", () => {
  const read = (search: string) => readStockView(new URLSearchParams(search));

  test("is the overview of one year by default", () => {
    expect(read("")).toEqual({ tab: "overview", range: "1Y", table: false, month: undefined });
  });

  test("is read from the query", () => {
    expect(read("tab=chart&range=YTD&tabel=1")).toMatchObject({ tab: "chart", range: "YTD", table: true });
    expect(read("tab=corp-actions")).toMatchObject({ tab: "corp-actions" });
  });

  test("ignores invalid values", () => {
    expect(read("tab=Chart&range=2Y&tabel=ya&bulan=2026-13")).toEqual(read(""));
  });

  test.each(["2026-00", "2026-1", "1899-01", "2026-08-01", "", "' OR 1=1"])(
    "doesn't accept %j as a month",
    (text) => {
      expect(readMonth(text)).toBeUndefined();
    },
  );
});
