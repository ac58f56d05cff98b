import { expect, test } from "vitest";
import { findField, screenerFields, shownNumber } from "./screener-fields.ts";

test("the specification's three sliders have its ends and steps", () => {
  const slider = (id: string) => {
    const { min, max, stops = [] } = findField(id) ?? {};
    return [min, max, (stops[1] ?? 0) - (stops[0] ?? 0)];
  };
  expect(slider("kap")).toEqual([0, 2000, 50]);
  expect(slider("per")).toEqual([0, 100, 1]);
  expect(slider("dividen")).toEqual([0, 20, 0.5]);
});

test("every slider has rising stops from its lowest to its highest value, few enough for the arrow keys", () => {
  for (const { stops, min, max } of screenerFields) {
    expect([...stops].sort((a, b) => a - b)).toEqual(stops);
    expect([stops[0], stops.at(-1)]).toEqual([min, max]);
    expect(stops.length).toBeLessThanOrEqual(141);
  }
});

test.each([
  ["kap", 792_304_000_000_000, 792.3],
  ["kap", 118_076_785_710, 0.12],
  ["kap", 1_005_000_000_000, 1.01],
  ["nilai", 1_234_567_890, 1.23],
  ["harga", 9800, 9800],
  ["volume", 125_430_000, 125_430_000],
  ["per", 0.27225 * 100, 27.23],
  ["perubahan", -0.625, -0.63],
  ["perubahan", -0.001, 0],
  ["perubahan", 1e-9, 0],
  ["per", Number.NaN, undefined],
  ["per", undefined, undefined],
])("%s of %d is shown as %d", (id, figure, shown) => {
  const field = findField(id);
  expect(field && shownNumber(field, figure)).toBe(shown);
});
