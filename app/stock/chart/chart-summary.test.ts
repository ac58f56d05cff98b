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

const basis = { adjustment: "adjusted", seriesUntil: undefined, unjoinedUntil: undefined } as const;
const days = { interval: "1d", basis, unit: "IDR" } as const;

test("states the first and last price, the change, its base, and the extremes", () => {
  // VKTR's year to date starts from the last close of 2025; the exchange also reports +8.28%.
  const candles = [
    day("2026-01-02", { o: 850, h: 1_055, l: 845, c: 990 }),
    day("2026-06-10", { h: 700, l: 655, c: 690 }),
    day("2026-08-21", { c: 915 }),
  ];
  const change = {
    from: "previous-close" as const,
    fromClose: 845,
    fromDate: "2025-12-30",
    toClose: 915,
    toDate: "2026-08-21",
    changePct: 8.284,
    crossesSplit: false,
  };
  expect(chartSummary("VKTR", "YTD", { ...days, candles, change })).toBe(
    "VKTR bergerak dari Rp845 ke Rp915 (+8,28%) dalam rentang sejak awal tahun, dari penutupan 30 Des 2025 " +
      "sampai 21 Agu 2026; tertinggi Rp1.055 pada 2 Jan 2026, terendah Rp655 pada 10 Jun 2026.",
  );
});

test("states the change of a single day from the previous close", () => {
  const change = {
    from: "previous-close" as const,
    fromClose: 6_400,
    fromDate: "2026-08-20",
    toClose: 6_450,
    toDate: "2026-08-21",
    changePct: 0.78125,
    crossesSplit: false,
  };
  const candles = [day("2026-08-21", { o: 6_400, h: 6_475, l: 6_400, c: 6_450 })];
  expect(chartSummary("BBCA", "1D", { ...days, candles, change })).toBe(
    "BBCA bergerak dari Rp6.400 ke Rp6.450 (+0,78%) dalam rentang 1 hari, dari penutupan 20 Agu 2026 " +
      "sampai 21 Agu 2026; tertinggi Rp6.475 pada 21 Agu 2026, terendah Rp6.400 pada 21 Agu 2026.",
  );
});

test("names the offering price or the first close as the base", () => {
  const candles = [day("2023-10-09", { c: 975 }), day("2023-12-29", { c: 7_475 })];
  const listed = { fromDate: "2023-10-09", toClose: 7_475, toDate: "2023-12-29", crossesSplit: false };
  const offered = { ...listed, from: "offering-price" as const, fromClose: 780, changePct: 858.33 };
  expect(chartSummary("BREN", "1Y", { ...days, candles, change: offered })).toMatch(
    "BREN bergerak dari Rp780 ke Rp7.475 (+858,33%) dalam rentang 1 tahun, sejak harga penawaran pada " +
      "pencatatan 9 Okt 2023 sampai 29 Des 2023; ",
  );
  const unknown = { ...listed, from: "first-close" as const, fromClose: 975, changePct: 666.67 };
  expect(chartSummary("BREN", "1Y", { ...days, candles, change: unknown })).toMatch(
    "BREN bergerak dari Rp975 ke Rp7.475 (+666,67%) dalam rentang 1 tahun, sejak penutupan pertama " +
      "9 Okt 2023 sampai 29 Des 2023; ",
  );
});

test("omits the change across a split in unadjusted prices", () => {
  const candles = [day("2021-10-12", { c: 36_600 }), day("2021-10-13", { c: 7_525 })];
  const change = {
    from: "first-close" as const,
    fromClose: 36_600,
    fromDate: "2021-10-12",
    toClose: 7_525,
    toDate: "2021-10-13",
    changePct: null,
    crossesSplit: true,
  };
  expect(
    chartSummary("BBCA", "5Y", { ...days, basis: { ...basis, adjustment: "raw" }, candles, change }),
  ).toBe(
    "BBCA bergerak dari Rp36.600 ke Rp7.525 dalam rentang 5 tahun, sejak penutupan pertama 12 Okt 2021 sampai " +
      "13 Okt 2021; tertinggi Rp36.600 pada 12 Okt 2021, terendah Rp7.525 pada 13 Okt 2021.",
  );
});

test("states that there is only one price, and is undefined without prices", () => {
  const change = {
    from: "first-close" as const,
    fromClose: 7_900,
    fromDate: "2026-11-20",
    toClose: 7_900,
    toDate: "2026-11-20",
    changePct: 0,
    crossesSplit: false,
  };
  expect(chartSummary("BBCA", "1D", { ...days, candles: [day("2026-11-20", { c: 7_900 })], change })).toBe(
    "Hanya ada satu data harga BBCA dalam rentang ini: Rp7.900 pada 20 Nov 2026.",
  );
  expect(chartSummary("BBCA", "1D", { ...days, candles: [], change: undefined })).toBeUndefined();
});
