import { expect, test } from "vitest";
import { type Candle, candleShape, dateOfDayStamp, dayStamp, findCandleAnomaly } from "./candle.ts";

const validCandle: Candle = { t: 0, o: 100, h: 110, l: 95, c: 105, v: 1_000 };

test.each<[string | undefined, Partial<Candle>]>([
  [undefined, {}],
  [undefined, { o: null }],
  [undefined, { v: null }],
  [undefined, { o: null, h: null, l: null }],
  [undefined, { o: 100, h: 100, l: 100, c: 100 }],
  ["untraded", { v: 0 }],
  ["untraded", { v: 0, o: 0, h: 0, l: 0 }],
  ["not-a-price", { v: -1 }],
  ["not-a-price", { o: 0 }],
  ["not-a-price", { l: -5 }],
  ["not-a-price", { c: Number.NaN }],
  ["not-a-price", { h: Number.POSITIVE_INFINITY }],
  ["not-a-price", { h: null }],
  ["high-below-low", { h: 90 }],
  ["close-outside-range", { c: 111 }],
  ["close-outside-range", { c: 94, o: 94 }],
  ["open-outside-range", { o: 111 }],
])("%s: %j", (anomaly, change) => {
  expect(findCandleAnomaly({ ...validCandle, ...change })).toBe(anomaly);
});

test("candleShape has no body without an open and no range without high and low", () => {
  expect(candleShape(validCandle)).toBe("candle");
  expect(candleShape({ ...validCandle, o: null })).toBe("range");
  expect(candleShape({ ...validCandle, h: null, l: null })).toBe("close");
});

test("a daily candle's time is its date", () => {
  expect(dayStamp("2026-08-21")).toBe(1787270400);
  expect(dateOfDayStamp(1787270400)).toBe("2026-08-21");
});
