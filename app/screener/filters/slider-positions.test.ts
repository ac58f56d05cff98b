import { expect, test } from "vitest";
import { screenerFields } from "#domain/market/screener/screener-fields.ts";
import { slideRange, sliderPositions } from "./slider-positions.ts";

const per = screenerFields.find(({ id }) => id === "per");
if (!per) throw new Error("The screener has no P/E");

test("a thumb stands at the stop nearest to its limit, or at its end of the slider", () => {
  expect(sliderPositions(per, {})).toEqual({ low: 0, high: 100 });
  expect(sliderPositions(per, { min: 10.4, max: 11.7 })).toEqual({ low: 10, high: 12 });
  expect(sliderPositions(per, { min: 250 })).toEqual({ low: 100, high: 100 });
});

test.each([
  ["its own stop", { max: 11.7 }, { low: 5, high: 12 }, { min: 5, max: 11.7 }],
  ["the typed maximum", { max: 11.7 }, { low: 12, high: 12 }, { min: 11.7, max: 11.7 }],
  ["its own stop", { min: 12.3 }, { low: 12, high: 20 }, { min: 12.3, max: 20 }],
  ["the typed minimum", { min: 12.3 }, { low: 12, high: 12 }, { min: 12.3, max: 12.3 }],
  ["its own stop when both move", { min: 5.4, max: 6.6 }, { low: 20, high: 30 }, { min: 20, max: 30 }],
])("a thumb stops at %s", (_, range, positions, expected) => {
  expect(slideRange(per, range, positions)).toEqual(expected);
});
