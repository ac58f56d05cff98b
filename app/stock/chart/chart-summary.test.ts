import { expect, test } from "vitest";
import { type Candle, dayStamp } from "#domain/market/candles/candle.ts";
import { chartSummary } from "./chart-summary.ts";

const day = (date: string, prices: Partial<Candle> & { c: number }): Candle => ({
  t: dayStamp(date),
  o: null,
  h: null,
  l: null,
  v: 1,
  ...prices,
});

test("tells where the price went, how far, and between what", () => {
  const candles = [
    day("2026-10-21", { o: 7_500, h: 7_600, l: 7_450, c: 7_575 }),
    day("2026-11-02", { h: 8_000, l: 7_800, c: 7_850 }),
    day("2026-11-20", { c: 7_900 }),
  ];
  expect(chartSummary("BBCA", "1M", candles, { interval: "1d", series: "adjusted" })).toBe(
    "BBCA bergerak dari Rp7.575 ke Rp7.900 (+4.29%) dalam rentang 1 bulan, 21 Okt 2026 sampai 20 Nov 2026; " +
      "tertinggi Rp8.000 pada 2 Nov 2026, terendah Rp7.450 pada 21 Okt 2026.",
  );
});

test("says no change over a split in unadjusted prices", () => {
  const candles = [day("2021-10-12", { c: 36_600 }), day("2021-10-13", { c: 7_425 })];
  expect(chartSummary("BBCA", "5Y", candles, { interval: "1d", series: "raw" })).toBe(
    "BBCA bergerak dari Rp36.600 ke Rp7.425 dalam rentang 5 tahun, 12 Okt 2021 sampai 13 Okt 2021; " +
      "tertinggi Rp36.600 pada 12 Okt 2021, terendah Rp7.425 pada 13 Okt 2021.",
  );
});

test("says so when there is one bar, and nothing when there is none", () => {
  expect(
    chartSummary("BBCA", "1D", [day("2026-11-20", { c: 7_900 })], { interval: "1d", series: "adjusted" }),
  ).toBe("Hanya ada satu data harga BBCA dalam rentang ini: Rp7.900 pada 20 Nov 2026.");
  expect(chartSummary("BBCA", "1D", [], { interval: "1d", series: "adjusted" })).toBeUndefined();
});
