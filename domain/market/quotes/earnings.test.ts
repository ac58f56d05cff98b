import { expect, test } from "vitest";
import { plausibleEarnings } from "./earnings.ts";

const noEarnings = { eps: undefined, per: undefined };

test.each([
  ["figures that agree are kept", [471.81, 13.67, 6_450], { eps: 471.81, per: 13.67 }],
  ["a small difference is due to the price", [471.81, 14.1, 6_450], { eps: 471.81, per: 14.1 }],
  ["a loss keeps its EPS", [-0.02, undefined, 50], { eps: -0.02, per: undefined }],
  ["a negative P/E is dropped", [-2, -25, 50], { eps: -2, per: undefined }],
  ["an EPS in dollars with a price in rupiah is dropped", [0.001, 183_000, 183], noEarnings],
  ["a P/E with a loss is dropped, and the EPS too", [-0.85, 75.18, 50], noEarnings],
  ["figures that contradict each other are dropped", [0.2, 8, 25_000], noEarnings],
  ["figures without a price are kept", [100, 8, undefined], { eps: 100, per: 8 }],
  ["earnings of forty times the price are dropped (WINR in August 2026)", [907.823, 0.0242, 22], noEarnings],
  ["an impossible loss is dropped", [-1e30, undefined, 1_500], noEarnings],
  ["unknown figures stay unknown", [undefined, undefined, 50], noEarnings],
] as const)("%s", (_title, [eps, per, price], expected) => {
  expect(plausibleEarnings(eps, per, price)).toEqual(expected);
});

// From the file of August 2026: a P/E above 1,000 (MDKA reports in dollars) also removes the EPS.
test.each([
  ["BBCA", 471.81, 13.671, 6_450, 471.81, 13.671],
  ["GOTO", -0.02, undefined, 50, -0.02, undefined],
  ["MDKA", 1.75, 1_685.714, 2_950, undefined, undefined],
  ["EXCL", -249.09, undefined, 2_840, -249.09, undefined],
  ["SRTG", 1_377.99, 1.39, 1_915, 1377.99, 1.39],
  ["DSSA", 24.9, 42.169, 1_050, 24.9, 42.169],
  ["TPIA", 14.26, 142.356, 2_030, 14.26, 142.356],
  ["BREN", 20.63, 167.717, 3_460, 20.63, 167.717],
  ["SMGR", 34.05, 45.962, 1_565, 34.05, 45.962],
  ["BBTN", 298.02, 4.11, 1_225, 298.02, 4.11],
] as const)("%s", (_code, eps, per, price, shownEps, shownPer) => {
  expect(plausibleEarnings(eps, per, price)).toEqual({ eps: shownEps, per: shownPer });
});
