import { expect, test } from "vitest";
import { addDays } from "#domain/market/calendar/exchange-clock.ts";
import { type Candle, dayStamp } from "#domain/market/candles/candle.ts";
import { flatCandle } from "#test/candles.ts";
import { timeTicks } from "./time-ticks.ts";

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) => flatCandle(dayStamp(addDays(from, i))));
const labels = (candles: Candle[], interval: "intraday" | "1d") =>
  timeTicks(candles, interval).map(({ label }) => label);

test("marks years in a multi-year chart, months in a year, days in a week", () => {
  expect(labels(days("2021-06-01", 1_500), "1d")).toEqual(["2022", "2023", "2024", "2025"]);
  expect(labels(days("2025-11-21", 365), "1d")).toEqual(["Des", "Feb", "Apr", "Jun", "Agu", "Okt"]);
  expect(labels(days("2025-12-10", 120), "1d")).toEqual(["2026", "Feb", "Mar", "Apr"]);
  expect(labels(days("2026-11-16", 5), "1d")).toEqual(["17", "18", "19", "20"]);
});

test("marks hours in a one-day intraday chart, days in a longer one, in Jakarta time", () => {
  const from = Date.parse("2026-11-20T09:00:00+07:00") / 1000;
  const day = Array.from({ length: 40 }, (_, i) => flatCandle(from + i * 300));
  expect(labels(day, "intraday")).toEqual(["10.00", "11.00", "12.00"]);
  const week = [0, 1, 2, 3].flatMap((d) => day.map(({ t }) => flatCandle(t + d * 86_400)));
  expect(labels(week, "intraday")).toEqual(["21", "22", "23"]);
});

test("marks the first bar of each period", () => {
  expect(timeTicks(days("2026-10-31", 2), "1d")).toEqual([{ index: 1, label: "1" }]);
});
