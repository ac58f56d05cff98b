import { expect, it } from "vitest";
import { sparklinePath } from "./sparkline.tsx";

it("spans the whole width, the highest price at the top", () => {
  expect(sparklinePath([100, 110, 105])).toBe("M0 26L50 2L100 14");
});

it("runs in the middle when the price did not move", () => {
  expect(sparklinePath([50, 50])).toBe("M0 14L100 14");
});
