import { expect, test } from "vitest";
import { findField, numberInUnit, roundAsShown, screenerFields } from "./screener-fields.ts";

test("the specification's three sliders have the specified ranges and steps", () => {
  const slider = (id: string) => {
    const { min, max, stops = [] } = findField(id) ?? {};
    return [min, max, (stops[1] ?? 0) - (stops[0] ?? 0)];
  };
  expect(slider("kap")).toEqual([0, 2000, 50]);
  expect(slider("per")).toEqual([0, 100, 1]);
  expect(slider("dividen")).toEqual([0, 20, 0.5]);
});

test("every slider has ascending stops from its minimum to its maximum, few enough for the arrow keys", () => {
  for (const { stops, min, max } of screenerFields) {
    expect([...stops].sort((a, b) => a - b)).toEqual(stops);
    expect([stops[0], stops.at(-1)]).toEqual([min, max]);
    expect(stops.length).toBeLessThanOrEqual(141);
  }
});

test.each([
  ["kap", 792_304_000_000_000, 792.304, 792.3],
  ["kap", 118_076_785_710, 0.11807678571, 0.12],
  ["kap", 1_005_000_000_000, 1.005, 1.01],
  ["nilai", 1_234_567_890, 1.23456789, 1.23],
  ["harga", 9800, 9800, 9800],
  ["rata-volume", 1_301_503.33, 1_301_503.33, 1_301_500],
  ["per", 27.225, 27.225, 27.23],
  ["perubahan", -0.625, -0.625, -0.63],
  ["perubahan", -0.001, -0.001, 0],
])("%s of %d is %d in its unit, shown as %d", (id, figure, unitValue, roundedValue) => {
  const field = findField(id);
  expect(field && numberInUnit(field, figure)).toBe(unitValue);
  expect(field && roundAsShown(field, unitValue)).toBe(roundedValue);
});

test("a value that is not a number is unknown", () => {
  expect(numberInUnit({ unit: "multiple" }, Number.NaN)).toBeUndefined();
  expect(numberInUnit({ unit: "multiple" }, undefined)).toBeUndefined();
});
