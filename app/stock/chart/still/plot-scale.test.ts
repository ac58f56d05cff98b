import { expect, test } from "vitest";
import { fractionFromTop, priceRange, priceTicks } from "./plot-scale.ts";

test("spans the lowest low to the highest high, or closes where bars lack them", () => {
  expect(
    priceRange([
      { t: 0, o: null, h: 110, l: 95, c: 100, v: 1 },
      { t: 1, o: null, h: null, l: null, c: 120, v: 1 },
    ]),
  ).toEqual({ low: 95, high: 120 });
});

test("leaves room around a constant price", () => {
  expect(priceRange([{ t: 0, o: 50, h: 50, l: 50, c: 50, v: 1 }])).toEqual({ low: 49.5, high: 50.5 });
});

test("places prices between the margins of their pane, which has four fifths of the height", () => {
  const range = { low: 100, high: 200 };
  expect(fractionFromTop(200, range)).toBeCloseTo(0.08);
  expect(fractionFromTop(100, range)).toBeCloseTo(0.752);
});

test("places the geometric mean in the middle of a logarithmic scale", () => {
  const range = { low: 100, high: 400 };
  expect(fractionFromTop(200, range, true)).toBeCloseTo((0.08 + 0.752) / 2);
  expect(fractionFromTop(400, range, true)).toBeCloseTo(0.08);
});

test.each([
  [{ low: 6_525, high: 8_150 }, [7_000, 7_500, 8_000]],
  [{ low: 50, high: 55 }, [50, 51, 52, 53, 54, 55]],
  [{ low: 50, high: 50.5 }, [50]],
])("picks round prices in %j", (range, ticks) => {
  expect(priceTicks(range)).toEqual(ticks);
});
