import { expect, test } from "vitest";
import { plausibleEarnings } from "./earnings.ts";

const none = { eps: undefined, per: undefined };

test.each([
  ["agreeing figures stand", [471.81, 13.67, 6_450], { eps: 471.81, per: 13.67 }],
  ["a small difference is the price's", [471.81, 14.1, 6_450], { eps: 471.81, per: 14.1 }],
  ["a loss keeps its EPS", [-0.02, undefined, 50], { eps: -0.02, per: undefined }],
  ["a negative P/E is none", [-2, -25, 50], { eps: -2, per: undefined }],
  ["an EPS in dollars beside rupiah", [0.001, 183_000, 183], none],
  ["a P/E beside a loss", [-0.85, 75.18, 50], none],
  ["figures that don't fit", [0.2, 8, 25_000], none],
  ["without a price there is nothing to compare", [100, 8, undefined], { eps: 100, per: 8 }],
  ["earnings of forty times the price (WINR in August 2026)", [907.823, 0.0242, 22], none],
  ["a loss beyond all measure", [-1e30, undefined, 1_500], none],
  ["nothing known", [undefined, undefined, 50], none],
] as const)("%s", (_title, [eps, per, price], expected) => {
  expect(plausibleEarnings(eps, per, price)).toEqual(expected);
});
