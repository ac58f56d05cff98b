import { expect, test } from "vitest";
import { dayStamp } from "./candle.ts";
import { chooseSeries, type SeriesSpan, toChartSeries } from "./join-series.ts";

const span = (
  id: number,
  adjustment: SeriesSpan["adjustment"],
  from: string,
  until: string,
  overrides: Partial<SeriesSpan> = {},
): SeriesSpan => ({
  id,
  adjustment,
  source: "eod",
  firstT: dayStamp(from),
  lastT: dayStamp(until),
  confirmedDate: until,
  ...overrides,
});

function chooseAndShow(spans: SeriesSpan[], isJoinable = false) {
  const choice = chooseSeries(spans);
  return choice && toChartSeries(choice, isJoinable);
}

// BBCA's files: the exchange's raw days, and adjusted ones.
const rawSpan = span(1, "raw", "2019-07-29", "2025-02-21");
const adjustedSpan = span(2, "adjusted", "2016-08-10", "2026-08-21");

test("the adjusted series is chosen if it is as recent", () => {
  expect(chooseAndShow([rawSpan, adjustedSpan])).toMatchObject({
    id: 2,
    tail: undefined,
    unjoinedUntilT: undefined,
  });
  const shortSpan = span(3, "adjusted", "2023-01-02", "2025-02-21");
  const shorterSpan = span(4, "adjusted", "2024-10-01", "2025-02-21");
  expect(chooseAndShow([span(1, "raw", "2021-01-04", "2025-02-21"), shortSpan])).toMatchObject({ id: 3 });
  expect(chooseAndShow([rawSpan, shorterSpan])).toMatchObject({ id: 1, adjustment: "raw", tail: undefined });
});

test("the longest series is the base that a newer one extends", () => {
  const monday = span(5, "raw", "2026-08-24", "2026-08-24");
  expect(chooseAndShow([monday, adjustedSpan], true)).toEqual({
    id: 2,
    source: "eod",
    adjustment: "adjusted",
    firstT: dayStamp("2016-08-10"),
    lastT: dayStamp("2026-08-24"),
    confirmedDate: "2026-08-24",
    tail: { id: 5, afterT: dayStamp("2026-08-21") },
    unjoinedUntilT: undefined,
  });
});

test("a series that does not join is excluded and does not confirm its days", () => {
  const monday = span(5, "raw", "2026-08-24", "2026-08-24");
  expect(chooseAndShow([adjustedSpan, monday])).toMatchObject({
    id: 2,
    lastT: dayStamp("2026-08-21"),
    confirmedDate: "2026-08-21",
    tail: undefined,
    unjoinedUntilT: dayStamp("2026-08-24"),
  });
});

test("series of different sources never join: the most recent one is shown", () => {
  const yahoo = span(6, "adjusted", "2026-08-03", "2026-08-24", { source: "yahoo" });
  expect(chooseAndShow([adjustedSpan, yahoo], true)).toMatchObject({
    id: 6,
    source: "yahoo",
    unjoinedUntilT: undefined,
  });
});

test("nothing is chosen without a series", () => {
  expect(chooseAndShow([])).toBeUndefined();
});
