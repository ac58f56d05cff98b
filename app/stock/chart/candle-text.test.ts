import { expect, test } from "vitest";
import { parseCandles, writeCandles } from "./candle-text.ts";

const candles = [
  { t: 1_787_270_400, o: 9700, h: 9850, l: 9650, c: 9800, v: 84_909_300 },
  { t: 1_787_529_600, o: null, h: 9900.5, l: 9700, c: 9700, v: 1200 },
  { t: 1_787_616_000, o: null, h: null, l: null, c: 9725, v: null },
  { t: 1_787_702_400, o: null, h: null, l: null, c: 1945, v: null, reference: 1945.5 },
];

test("writes unknown values as empty fields", () => {
  expect(writeCandles(candles)).toBe(
    "1787270400,9700,9850,9650,9800,84909300;1787529600,,9900.5,9700,9700,1200;1787616000,,,,9725,;1787702400,,,,1945,,1945.5",
  );
});

test("reads its own output back", () => {
  expect(parseCandles(writeCandles(candles))).toEqual(candles);
  expect(parseCandles(writeCandles([]))).toEqual([]);
});
