import { expect, test } from "vitest";
import type { OverviewItem } from "#app/figure-contract/data-function-results.ts";
import { fedTiles, isOnlyExchangeFed } from "./fed-tiles.ts";

function tile(symbol: string, given: Partial<OverviewItem> = {}): OverviewItem {
  return {
    symbol,
    name: symbol,
    price: 1,
    currency: null,
    changePct: 0,
    source: "eod",
    tsISO: "2026-08-20T16:00:00+07:00",
    delayed: false,
    stale: false,
    simulated: false,
    ...given,
  };
}

const symbols = (items: OverviewItem[]) => fedTiles(items).map(({ symbol }) => symbol);

test("a tile without a figure, or with a stale one of a replaced source, doesn't count as fed", () => {
  const items = [
    tile("IHSG", { stale: true }),
    tile("LQ45", { price: null, source: null, tsISO: null }),
    tile("USD/IDR", { source: "yahoo", stale: true }),
    tile("BTC/USD", { source: "yahoo" }),
  ];
  expect(symbols(items)).toEqual(["IHSG", "BTC/USD"]);
  expect(symbols([tile("USD/IDR", { source: "yahoo", stale: true })])).toEqual(["USD/IDR"]);
});

test("only the exchange counts as fed when no world tile has a figure", () => {
  expect(isOnlyExchangeFed([tile("IHSG"), tile("LQ45"), tile("GOLD", { price: null })])).toBe(true);
  expect(isOnlyExchangeFed([tile("GOLD", { price: null })])).toBe(true);
  expect(isOnlyExchangeFed([tile("IHSG"), tile("GOLD")])).toBe(false);
});
