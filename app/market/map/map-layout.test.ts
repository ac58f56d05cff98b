import { expect, test } from "vitest";
import type { MapSectorItem } from "#app/figure-contract/data-function-results.ts";
import { layOutMap } from "./map-layout.ts";

function sector(name: string, caps: number[], restCap = 0): MapSectorItem {
  const stocks = caps.map((marketCapIdr, index) => ({
    symbol: `${name}${index}`,
    name: "",
    price: 1,
    changePct: 0,
    marketCapIdr,
    stale: false,
    tsISO: "2026-08-21T09:00:00.000Z",
  }));
  return {
    slug: name,
    name,
    changePct: 0,
    counted: 0,
    members: 0,
    largest: [],
    stocks,
    unsized: 0,
    marketCapIdr: caps.reduce((sum, cap) => sum + cap, restCap),
    rest: { companies: restCap > 0 ? 5 : 0, marketCapIdr: restCap },
    source: "eod",
    stale: false,
    delayed: false,
    simulated: false,
    tsISO: null,
  };
}

const area = ({ width, height }: { width: number; height: number }) => (width * height) / 100;

test("areas are proportional to market cap: sectors on the map, shares within their sector", () => {
  const [banking, energy] = layOutMap([sector("energy", [10, 15]), sector("banking", [50, 20], 5)]);
  expect(banking?.sector.name).toBe("banking");
  expect(area(banking?.tile ?? { width: 0, height: 0 })).toBeCloseTo(75, 1);
  expect(area(energy?.tile ?? { width: 0, height: 0 })).toBeCloseTo(25, 1);
  expect(banking?.cells.map(({ stock, tile }) => [stock.symbol, Math.round(area(tile))])).toEqual([
    ["banking0", 67],
    ["banking1", 27],
  ]);
  expect(area(banking?.restTile ?? { width: 0, height: 0 })).toBeCloseTo(6.67, 1);
  expect(energy?.restTile).toBeUndefined();
});

test("a sector without a known market cap is omitted", () => {
  expect(layOutMap([sector("banking", [50]), sector("energy", [])])).toHaveLength(1);
});
