import { expect, test } from "vitest";
import { sparklinePath } from "./sparkline.tsx";

test("spans the full width, with the highest price at the top", () => {
  expect(sparklinePath([100, 110, 105])).toBe("M0 26L50 2L100 14");
});

test("runs along the middle when the price did not move", () => {
  expect(sparklinePath([50, 50])).toBe("M0 14L100 14");
});
