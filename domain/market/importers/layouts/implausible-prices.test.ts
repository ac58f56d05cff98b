import { describe, expect, test } from "vitest";
import { context, importAll } from "#test/market-import.ts";
import { openImport } from "./open-import.ts";

describe("implausible prices", () => {
  const header = "date,open,high,low,close,volume";
  /** Trading days of August 2026, each with one price for open, high, low and close, and optionally a volume. */
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
  const usualPrices = ["3260", "3270", "3250", "3240", "3260", "3280"];

  test.each([
    ["a thousandth, written as Indonesians do", ["3260", "3.250", "3270"], [3]],
    ["a thousandth, on the last day", [...usualPrices, "3.250"], [8]],
    ["a thousandth, on the first day", ["3.250", ...usualPrices], [2]],
    ["several in a row", ["3260", "3.250", "3.260", "3.270", "3270", "3280"], [3, 4, 5]],
    ["most of the file", ["3.260", "3.250", "3.270", "3260"], [2, 3, 4]],
    ["with another number of decimals", [...usualPrices, "3.25", "3260"], [8]],
    ["a hundred times", [...usualPrices, "326000", "3260"], [8]],
    ["at the end, for three days", [...usualPrices, "3.2", "3.3", "3.2"], [8, 9, 10]],
  ])("include %s", async (_, prices, lines) => {
    expect(await rejectsOf(...prices)).toEqual(lines.map((line) => `${line} implausible-price`));
  });

  test("are rejected if only the low is out of line", async () => {
    const { rejects } = await importAll(`${file(...usualPrices)}\n2026-08-11,3260,3270,3.25,3260,1000`);
    expect(rejects).toEqual([
      { line: 8, reason: "implausible-price", raw: "2026-08-11,3260,3270,3.25,3260,1000" },
    ]);
  });

  test.each([
    ["a lasting one-to-25 split", ["290000", "288000", "11500", "11600", "11700"]],
    ["a lasting reverse split from 50 to 5000", ["50", "50", "5000", "5050", "5100", "5000", "5100", "5200"]],
    ["a day to which the source applied a split by mistake", ["825", "82.25", "815"]],
    ["adjusted prices with three decimals among others", ["62.125", "63.25", "64.125", "64"]],
    ["prices with three decimals near whole ones", ["62.125", "63", "62.375"]],
  ])("do not include %s", async (_, prices) => {
    expect(await rejectsOf(...prices)).toEqual([]);
  });

  test("make a file ambiguous if its points may separate decimals or thousands", async () => {
    for (const prices of [["3.260", "3.250"], ["62.125"], ["1.005", "995", "1.010"]]) {
      const outcome = await openImport(file(...prices).split("\n"), context);
      expect(outcome).toEqual({ ok: false, code: "ambiguous-numbers" });
    }
  });

  test("include a volume or last price with thousands separators, which is not a number", async () => {
    expect(await rejectsOf("3260 985.000", "3270")).toEqual(["2 bad-number"]);
    const { rows, rejects } = await importAll(
      "ticker,currency,last_price,market_cap,pe,eps,dividend_yield\nAADI,IDR,9.800,,6.06,1.616,10.71",
      { symbol: undefined },
    );
    expect(rows).toEqual([]);
    expect(rejects).toMatchObject([{ line: 2, reason: "bad-number" }]);
  });
});
