import { expect, test } from "vitest";
import type { OverviewItem } from "#app/figure-contract/data-function-results.ts";
import { lacksWorldFigures, tilesWithCurrentSource } from "./tiles-with-current-source.ts";

function tile(symbol: string, overrides: Partial<OverviewItem> = {}): OverviewItem {
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
    ...overrides,
  };
}

const symbols = (items: OverviewItem[]) => tilesWithCurrentSource(items).map(({ symbol }) => symbol);

test("a tile without a figure, or with a stale one of a replaced source, has no current source", () => {
  const items = [
    tile("IHSG", { stale: true }),
    tile("LQ45", { price: null, source: null, tsISO: null }),
    tile("USD/IDR", { source: "yahoo", stale: true }),
    tile("BTC/USD", { source: "yahoo" }),
  ];
  expect(symbols(items)).toEqual(["IHSG", "BTC/USD"]);
  expect(symbols([tile("USD/IDR", { source: "yahoo", stale: true })])).toEqual(["USD/IDR"]);
});

test("only the exchange has figures if no world tile has one", () => {
  expect(lacksWorldFigures([tile("IHSG"), tile("LQ45"), tile("GOLD", { price: null })])).toBe(true);
  expect(lacksWorldFigures([tile("GOLD", { price: null })])).toBe(true);
  expect(lacksWorldFigures([tile("IHSG"), tile("GOLD")])).toBe(false);
});
