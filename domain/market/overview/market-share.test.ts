import { expect, test } from "vitest";
import { marketSharesPct } from "./market-share.ts";

/**
 * Market caps of sixty large companies by IDX-IC sector on 21 August 2026, in billions of rupiah; the total
 * is 5,778,814.
 */
const sectors: [sector: string, billions: number, sharePct: number][] = [
  ["Financials", 1_939_442, 33.5612],
  ["Infrastructures", 951_384, 16.4633],
  ["Industrials", 282_662, 4.8913],
  ["Technology", 68_124, 1.1789],
  ["Basic Materials", 1_126_558, 19.4946],
  ["Energy", 769_744, 13.3201],
  ["Consumer Non-Cyclicals", 397_334, 6.8757],
  ["Consumer Cyclicals", 50_327, 0.8709],
  ["Properties & Real Estate", 144_820, 2.5061],
  ["Healthcare", 48_419, 0.8379],
];

test.each(sectors)("the share of %s", (_sector, billions, sharePct) => {
  const caps = sectors.map(([, cap]) => ({ marketCapIdr: cap * 1e9 }));
  const at = sectors.findIndex(([, cap]) => cap === billions);
  expect(marketSharesPct(caps)[at]).toBeCloseTo(sharePct, 3);
});

test("a sector without a known market cap has no share and does not affect the others", () => {
  expect(marketSharesPct([{ marketCapIdr: 3e12 }, { marketCapIdr: 0 }, { marketCapIdr: 1e12 }])).toEqual([
    75,
    undefined,
    25,
  ]);
  expect(marketSharesPct([{ marketCapIdr: 0 }])).toEqual([undefined]);
});
