import { expect, test } from "vitest";
import { dayStamp } from "./candle.ts";
import { chooseSeries, type SeriesSpan, showSeries } from "./join-series.ts";

const span = (
  id: number,
  series: SeriesSpan["series"],
  from: string,
  until: string,
  more: Partial<SeriesSpan> = {},
): SeriesSpan => ({
  id,
  series,
  source: "eod",
  firstT: dayStamp(from),
  lastT: dayStamp(until),
  confirmedDate: until,
  ...more,
});

function show(spans: SeriesSpan[], joins = false) {
  const choice = chooseSeries(spans);
  return choice && showSeries(choice, joins);
}

// BBCA's files: the exchange's raw days, and adjusted ones.
const raw = span(1, "raw", "2019-07-29", "2025-02-21");
const adjusted = span(2, "adjusted", "2016-08-10", "2026-08-21");

test("the adjusted series is chosen if it is as recent", () => {
  expect(show([raw, adjusted])).toMatchObject({ id: 2, tail: undefined, apartT: undefined });
  const ofYears = span(3, "adjusted", "2023-01-02", "2025-02-21");
  const ofMonths = span(4, "adjusted", "2024-10-01", "2025-02-21");
  expect(show([span(1, "raw", "2021-01-04", "2025-02-21"), ofYears])).toMatchObject({ id: 3 });
  expect(show([raw, ofMonths])).toMatchObject({ id: 1, series: "raw", tail: undefined });
});

test("the longest series is the base that a newer one extends", () => {
  const monday = span(5, "raw", "2026-08-24", "2026-08-24");
  expect(show([monday, adjusted], true)).toEqual({
    id: 2,
    source: "eod",
    series: "adjusted",
    firstT: dayStamp("2016-08-10"),
    lastT: dayStamp("2026-08-24"),
    confirmedDate: "2026-08-24",
    tail: { id: 5, afterT: dayStamp("2026-08-21") },
    apartT: undefined,
  });
});

test("a series that does not join is excluded and does not confirm its days", () => {
  const monday = span(5, "raw", "2026-08-24", "2026-08-24");
  expect(show([adjusted, monday])).toMatchObject({
    id: 2,
    lastT: dayStamp("2026-08-21"),
    confirmedDate: "2026-08-21",
    tail: undefined,
    apartT: dayStamp("2026-08-24"),
  });
});

test("series of different sources never join: the most recent one is shown", () => {
  const yahoo = span(6, "adjusted", "2026-08-03", "2026-08-24", { source: "yahoo" });
  expect(show([adjusted, yahoo], true)).toMatchObject({ id: 6, source: "yahoo", apartT: undefined });
});

test("nothing is chosen without a series", () => {
  expect(show([])).toBeUndefined();
});
