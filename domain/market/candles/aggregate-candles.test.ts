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

describe("aggregating days into weeks and months", () => {
  // Thursday to Tuesday, across a month end
  const days = [
    day("2026-07-30", 100, 110, 99, 105),
    day("2026-07-31", 105, 120, 104, 118),
    day("2026-08-03", 118, 119, 90, 92),
    day("2026-08-04", 92, 95, 91, 94),
  ];

  test("weeks begin on Monday and are dated by their first traded day", () => {
    const weeks = aggregateCandles(days, "1wk");
    expect(weeks.map(({ t }) => dateOfDayStamp(t))).toEqual(["2026-07-30", "2026-08-03"]);
    expect(weeks[0]).toMatchObject({ o: 100, h: 120, l: 99, c: 118, v: 20 });
    expect(weeks[1]).toMatchObject({ o: 118, h: 119, l: 90, c: 94, v: 20 });
  });

  test("months are dated by their first traded day", () => {
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

  test("days stay days, and the input is not changed", () => {
    const before = structuredClone(days);
    expect(aggregateCandles(days, "1d")).toEqual(days);
    aggregateCandles(days, "1mo");
    expect(days).toEqual(before);
  });

  test("Sunday belongs to the week that began on Monday", () => {
    const weeks = aggregateCandles([day("2026-08-16", 1, 1, 1, 1), day("2026-08-17", 1, 1, 1, 1)], "1wk");
    expect(weeks).toHaveLength(2);
  });
});

test("an unknown value in a part is unknown in the whole", () => {
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

test("five minutes are aggregated into fifteen on the clock's grid", () => {
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

test("an empty list aggregates to an empty list", () => {
  expect(aggregateCandles([], "1wk")).toEqual([]);
});

describe("a week of two days", () => {
  // Date, open, high, low, close and volume of both days; the same for the week, without the date.
  type Day = [date: string, o: number, h: number, l: number, c: number, v: number];
  test.each([
    [
      "BBCA",
      ["2023-04-17", 9_025, 9_050, 8_900, 9_025, 83_946_900],
      ["2023-04-18", 9_050, 9_175, 9_025, 9_125, 91_178_700],
      [9_025, 9_175, 8_900, 9_125, 175_125_600],
    ],
    [
      "BBRI",
      ["2023-06-26", 5_425, 5_475, 5_375, 5_450, 85_472_100],
      ["2023-06-27", 5_450, 5_500, 5_425, 5_425, 110_716_500],
      [5_425, 5_500, 5_375, 5_425, 196_188_600],
    ],
    [
      "TLKM",
      ["2025-01-30", 2_690, 2_710, 2_610, 2_640, 89_736_900],
      ["2025-01-31", 2_660, 2_710, 2_660, 2_660, 83_736_900],
      [2_690, 2_710, 2_610, 2_660, 173_473_800],
    ],
    [
      "GOTO",
      ["2025-01-30", 82, 83, 78, 80, 4_552_402_800],
      ["2025-01-31", 81, 83, 80, 81, 2_575_817_200],
      [82, 83, 78, 81, 7_128_220_000],
    ],
    [
      "ADRO",
      ["2023-04-17", 2_920, 2_950, 2_860, 2_860, 47_706_200],
      ["2023-04-18", 2_870, 3_020, 2_870, 3_000, 85_627_400],
      [2_920, 3_020, 2_860, 3_000, 133_333_600],
    ],
    [
      "BUMI",
      ["2023-06-26", 112, 114, 112, 113, 264_310_700],
      ["2023-06-27", 114, 117, 113, 115, 598_434_800],
      [112, 117, 112, 115, 862_745_500],
    ],
    [
      "TCPI",
      ["2025-01-30", 6_575, 6_575, 6_450, 6_450, 9_772_600],
      ["2025-01-31", 6_550, 6_550, 6_450, 6_550, 8_203_700],
      [6_575, 6_575, 6_450, 6_550, 17_976_300],
    ],
    [
      "INCO",
      ["2026-03-16", 5_550, 5_550, 5_275, 5_350, 14_764_300],
      ["2026-03-17", 5_350, 5_650, 5_350, 5_575, 17_793_700],
      [5_550, 5_650, 5_275, 5_575, 32_558_000],
    ],
    [
      "UNVR",
      ["2023-04-17", 4_160, 4_180, 4_090, 4_130, 11_180_200],
      ["2023-04-18", 4_130, 4_150, 4_090, 4_090, 8_436_800],
      [4_160, 4_180, 4_090, 4_090, 19_617_000],
    ],
    [
      "DSSA",
      ["2023-10-25", 200.2, 200.2, 200.2, 200.2, 50_000],
      ["2023-10-27", 202, 202, 202, 202, 3_500_000],
      [200.2, 202, 200.2, 202, 3_550_000],
    ],
  ] as [string, Day, Day, number[]][])("is aggregated for %s", (_code, first, second, week) => {
    const days = [first, second].map(([date, o, h, l, c, v]) => ({ t: dayStamp(date), o, h, l, c, v }));
    const [o, h, l, c, v] = week;
    expect(aggregateCandles(days, "1wk")).toEqual([{ t: dayStamp(first[0]), o, h, l, c, v }]);
  });
});
