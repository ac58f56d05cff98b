import { describe, expect, test } from "vitest";
import { flatCandle } from "#test/candles.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { tradingDaysBetween } from "../calendar/trading-hours.ts";
import { cryptoCalendar } from "../calendar/world-calendars.ts";
import { dayStamp } from "./candle.ts";
import { chartRangeStart, fitChartCandles, isChartRange } from "./chart-range.ts";

test.each([
  ["1D", "2026-08-21"],
  // across Independence Day and two weekends
  ["5D", "2026-08-14"],
  ["1M", "2026-07-22"],
  ["6M", "2026-02-22"],
  ["YTD", "2026-01-01"],
  ["1Y", "2025-08-22"],
  ["5Y", "2021-08-22"],
  ["All", undefined],
] as const)("%s up to 21 August 2026 starts at %s", (range, start) => {
  expect(chartRangeStart(range, "2026-08-21", idxCalendar)).toBe(start);
});

test.each([
  // The previous month is shorter; Lebaran falls within the five days.
  ["1M", "2026-03-31", "2026-03-01"],
  ["6M", "2025-08-31", "2025-03-01"],
  ["1Y", "2024-02-29", "2023-03-01"],
  ["5D", "2026-03-26", "2026-03-13"],
  ["5D", "2025-04-09", "2025-03-25"],
  ["YTD", "2025-12-30", "2025-01-01"],
] as const)("%s up to %s starts at %s", (range, lastDate, start) => {
  expect(chartRangeStart(range, lastDate, idxCalendar)).toBe(start);
});

describe("fitChartCandles", () => {
  test("shows five years of the exchange by day", () => {
    const days = tradingDaysBetween("2021-08-22", "2026-08-21", idxCalendar).map((date) =>
      flatCandle(dayStamp(date)),
    );
    const chart = fitChartCandles(days, "5Y");
    expect(chart.interval).toBe("1d");
    expect(chart.candles).toHaveLength(days.length);
    expect(days.length).toBeLessThanOrEqual(1_300);
  });

  test("shows five years of crypto by week, IHSG since 1990 by month", () => {
    const crypto = tradingDaysBetween("2021-08-22", "2026-08-21", cryptoCalendar).map((date) =>
      flatCandle(dayStamp(date)),
    );
    expect(fitChartCandles(crypto, "5Y").interval).toBe("1wk");
    const ihsg = tradingDaysBetween("1990-04-06", "2026-08-21", idxCalendar).map((date) =>
      flatCandle(dayStamp(date)),
    );
    expect(fitChartCandles(ihsg, "All")).toMatchObject({ interval: "1mo" });
    expect(fitChartCandles(ihsg, "All").candles).toHaveLength(437);
  });

  test("shows a day by five minutes, five days of crypto by 15 minutes", () => {
    const start = dayStamp("2026-08-17");
    const fiveMinutes = Array.from({ length: 5 * 288 }, (_, index) => flatCandle(start + index * 300));
    expect(fitChartCandles(fiveMinutes.slice(0, 288), "1D")).toMatchObject({ interval: "5m" });
    expect(fitChartCandles(fiveMinutes, "5D")).toMatchObject({ interval: "15m" });
    expect(fitChartCandles(fiveMinutes, "5D").candles).toHaveLength(480);
  });

  test("returns at most the newest 1,300 candles", () => {
    const centuries = Array.from({ length: 1_500 }, (_, month) =>
      flatCandle(Date.UTC(1900, month, 1) / 1000),
    );
    const { candles } = fitChartCandles(centuries, "All");
    expect(candles).toHaveLength(1_300);
    expect(candles.at(-1)).toEqual(centuries.at(-1));
  });

  test("returns an empty list for no candles", () => {
    expect(fitChartCandles([], "1D")).toEqual({ interval: "5m", candles: [] });
  });
});

test("isChartRange accepts only the labels of the buttons", () => {
  expect(isChartRange("YTD")).toBe(true);
  expect(isChartRange("ytd")).toBe(false);
  expect(isChartRange("10Y")).toBe(false);
});
