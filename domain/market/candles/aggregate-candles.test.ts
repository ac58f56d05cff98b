import { describe, expect, test } from "vitest";
import { aggregateCandles } from "./aggregate-candles.ts";
import { type Candle, dateOfDayStamp, dayStamp } from "./candle.ts";

const day = (
  date: string,
  o: number | null,
  h: number,
  l: number,
  c: number,
  v: number | null = 10,
): Candle => ({
  t: dayStamp(date),
  o,
  h,
  l,
  c,
  v,
});

describe("days into weeks and months", () => {
  // Thursday to Tuesday over a month's end
  const days = [
    day("2026-07-30", 100, 110, 99, 105),
    day("2026-07-31", 105, 120, 104, 118),
    day("2026-08-03", 118, 119, 90, 92),
    day("2026-08-04", 92, 95, 91, 94),
  ];

  test("a week runs from Monday and is dated by its first traded day", () => {
    const weeks = aggregateCandles(days, "1wk");
    expect(weeks.map(({ t }) => dateOfDayStamp(t))).toEqual(["2026-07-30", "2026-08-03"]);
    expect(weeks[0]).toMatchObject({ o: 100, h: 120, l: 99, c: 118, v: 20 });
    expect(weeks[1]).toMatchObject({ o: 118, h: 119, l: 90, c: 94, v: 20 });
  });

  test("months", () => {
    const months = aggregateCandles(
      [...days, day("2026-12-30", 1, 2, 1, 2), day("2027-12-01", 3, 4, 3, 4)],
      "1mo",
    );
    expect(months.map(({ t }) => dateOfDayStamp(t))).toEqual([
      "2026-07-30",
      "2026-08-03",
      "2026-12-30",
      "2027-12-01",
    ]);
  });

  test("days stay days, and the given candles are not changed", () => {
    const before = structuredClone(days);
    expect(aggregateCandles(days, "1d")).toEqual(days);
    aggregateCandles(days, "1mo");
    expect(days).toEqual(before);
  });

  test("Sunday belongs to the week before, for what trades on Sundays", () => {
    const weeks = aggregateCandles([day("2026-08-16", 1, 1, 1, 1), day("2026-08-17", 1, 1, 1, 1)], "1wk");
    expect(weeks).toHaveLength(2);
  });
});

test("the unknown stays unknown", () => {
  const [week] = aggregateCandles(
    [day("2026-08-18", null, 110, 99, 105), day("2026-08-19", 105, 120, 104, 118, null)],
    "1wk",
  );
  expect(week).toMatchObject({ o: null, h: 120, l: 99, c: 118, v: null });
  const [other] = aggregateCandles(
    [day("2026-08-18", 100, 110, 99, 105), { ...day("2026-08-19", 105, 0, 0, 118), h: null, l: null }],
    "1wk",
  );
  expect(other).toMatchObject({ o: 100, h: null, l: null, c: 118, v: 20 });
});

test("five minutes into fifteen, on the clock's grid", () => {
  const at = (clock: string) => Date.parse(`2026-08-21T${clock}:00+07:00`) / 1000;
  const five = ["09:05", "09:10", "09:15", "11:25", "14:00"].map((clock, index) => ({
    t: at(clock),
    o: index + 1,
    h: index + 2,
    l: index + 1,
    c: index + 2,
    v: 1,
  }));
  const fifteen = aggregateCandles(five, "15m");
  expect(fifteen.map(({ t }) => t)).toEqual([at("09:00"), at("09:15"), at("11:15"), at("14:00")]);
  expect(fifteen[0]).toMatchObject({ o: 1, h: 3, l: 1, c: 3, v: 2 });
  expect(aggregateCandles(five, "1h").map(({ t }) => t)).toEqual([at("09:00"), at("11:00"), at("14:00")]);
});

test("nothing makes nothing", () => {
  expect(aggregateCandles([], "1wk")).toEqual([]);
});
