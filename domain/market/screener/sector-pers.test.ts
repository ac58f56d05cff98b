import { expect, test } from "vitest";
import type { ScreenerSector } from "./screener-row.ts";
import { perVsSectorPct, sectorPers } from "./sector-pers.ts";

// P/Es of each sector's largest companies on 21 August 2026; the first one is compared with their median.
const realPers: [
  sector: ScreenerSector,
  pers: (number | undefined)[],
  median: number | undefined,
  firstVsSectorPct: number | undefined,
][] = [
  ["Banking", [13.67, 8.3, 6.32, 6.72, 10.56, 21.29, 14.19, 9.21], 9.885, 38.29],
  ["Basic Materials", [31.07, undefined, 138.45, 8.98, undefined, 54.64, 5.64, 19.87], 25.47, 21.99],
  ["Consumer Cyclicals", [20.48, 775.51, 13.88, undefined, undefined, 13.19, 10.49], 13.88, 47.55],
  ["Consumer Goods", [6.46, 12.05, 9.94, 18.31, 6.77, 16.74, 456.28], 12.05, -46.39],
  ["Energy", [35.06, 167.72, 42.17, 70.73, 142.36, 36.35, 70.51], 70.51, -50.28],
  ["Financials", [126.19, 59.24, 674.07, 1.39, 8.15, undefined, 42.73], 50.985, 147.5],
  ["Healthcare", [undefined, 10.18, 24.14, 18.01, 22.36, undefined, 8.29], 18.01, -43.48],
  ["Industrials", [98.29, 46.82, undefined, 12.21, 12.37, 14.33, 8.3, 46.03], 14.33, 585.9],
  ["Infrastructure", [14.65, 208.33, 11.73, undefined, 46.3, 16.3, 22.57], 19.435, -24.62],
  ["Mining", [11.31], undefined, undefined],
  ["Properties & Real Estate", [undefined, 42.75, 8.79, 18.0, 85.91, 9.97, 7.13], 13.985, 205.68],
  ["Technology", [427.44, 172.2, undefined, undefined, 14.71, 6.21, 20.53], 20.53, 1982.03],
  ["Transportation & Logistic", [undefined, 11.5, 45.51, 136.97, 5.84, 104.97, 6.64, 5.71], 11.5, 0.0],
];

test.each(realPers)(
  "the P/E of %s is the median of those with a profit",
  (sector, pers, median, vsSectorPct) => {
    const sectorPer = sectorPers(pers.map((per) => ({ sector, per }))).get(sector);
    expect(sectorPer?.medianPer).toEqual(median === undefined ? undefined : expect.closeTo(median, 6));
    const first = perVsSectorPct(
      pers.find((per) => per !== undefined),
      sectorPer,
    );
    expect(first).toEqual(vsSectorPct === undefined ? undefined : expect.closeTo(vsSectorPct, 2));
  },
);

test("a sector needs five companies with a profit, and companies without a sector are ignored", () => {
  const banks = [8, 10, 12, undefined, 14].map((per) => ({ sector: "Banking" as const, per }));
  expect(sectorPers(banks).size).toBe(0);
  const other = { sector: undefined, per: 11 };
  expect(sectorPers([...banks, other]).size).toBe(0);
  expect(sectorPers([...banks, { sector: "Banking", per: 16 }]).get("Banking")).toEqual({
    medianPer: 12,
    companyCount: 5,
  });
});
