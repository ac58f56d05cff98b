import { describe, expect, test } from "vitest";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import type { Candle } from "../candles/candle.ts";
import { averageVolume, type FigurePeriod, periodFigures } from "./period-figures.ts";

const day = (date: string, c: number, v: number | null = 1_000): Candle => ({
  t: Date.parse(date) / 1000,
  o: c,
  h: c + 10,
  l: c - 10,
  c,
  v,
});

/** BBRI's adjusted closes around the base days of the periods up to 21 August 2026. */
const bbri = [
  day("2021-08-20", 3_573),
  day("2023-08-21", 5_500),
  day("2025-08-21", 4_150),
  day("2025-12-30", 3_660),
  day("2026-02-20", 3_840),
  day("2026-05-21", 3_020),
  day("2026-07-21", 3_070),
  day("2026-08-14", 3_120),
  day("2026-08-20", 3_140),
  day("2026-08-21", 3_230),
];
const ihsg = [day("2025-08-21", 8_000), day("2026-08-14", 6_500), day("2026-08-21", 6_630)];

function figuresOf(period: FigurePeriod, days: Candle[], actions: string[] = [], index?: Candle[]) {
  return periodFigures({ days, actions }, index, undefined, idxCalendar).find(
    (figures) => figures.period === period,
  );
}

describe("the return of a period", () => {
  test.each<[FigurePeriod, string, string]>([
    // 3,230 / 3,120 - 1
    ["1W", "2026-08-14", "3.5256"],
    ["1M", "2026-07-21", "5.2117"],
    ["3M", "2026-05-21", "6.9536"],
    // 21 February 2026 is a Saturday.
    ["6M", "2026-02-20", "-15.8854"],
    // From the last close of the previous year.
    ["YTD", "2025-12-30", "-11.7486"],
    ["1Y", "2025-08-21", "-22.1687"],
    ["3Y", "2023-08-21", "-41.2727"],
    ["5Y", "2021-08-20", "-9.5998"],
  ])("over %s counts from the close of %s: %s %%", (period, from, expected) => {
    const figures = figuresOf(period, bbri);
    expect(figures).toMatchObject({ fromDate: from, missing: undefined });
    expect(figures?.returnPct?.toFixed(4)).toBe(expected);
  });

  test("is compared with the index between the same two days", () => {
    // 6,630 / 6,500 - 1 = 2 %, 6,630 / 8,000 - 1 = -17.125 %
    expect(figuresOf("1W", bbri, [], ihsg)?.indexReturnPct).toBeCloseTo(2, 10);
    expect(figuresOf("1Y", bbri, [], ihsg)?.indexReturnPct).toBeCloseTo(-17.125, 10);
    // The index has no close within the twelve days before 21 May 2026.
    expect(figuresOf("3M", bbri, [], ihsg)?.indexReturnPct).toBeUndefined();
    expect(figuresOf("1W", bbri)?.indexReturnPct).toBeUndefined();
  });

  test("is unknown if the company is younger", () => {
    const youngDays = [day("2026-06-02", 200), day("2026-08-14", 250), day("2026-08-21", 300)];
    expect(figuresOf("1W", youngDays)?.returnPct).toBeCloseTo(20, 10);
    expect(figuresOf("3M", youngDays)).toMatchObject({
      missing: "young",
      returnPct: undefined,
      low: undefined,
    });
    expect(figuresOf("5Y", youngDays)?.missing).toBe("young");
  });

  test("is unknown across a split that the prices aren't adjusted for, and known after it", () => {
    const rawDays = [
      day("2026-02-20", 8_000),
      day("2026-05-21", 8_200),
      day("2026-08-14", 1_650),
      day("2026-08-21", 1_600),
    ];
    expect(figuresOf("3M", rawDays, ["2026-06-10"])).toMatchObject({
      missing: "action",
      returnPct: undefined,
    });
    // 1,600 / 1,650 - 1
    expect(figuresOf("1W", rawDays, ["2026-06-10"])?.returnPct).toBeCloseTo(-3.0303, 4);
    // In adjusted prices, there is no such day: 1,600 / 1,640 - 1.
    const adjustedDays = [day("2026-05-21", 1_640), day("2026-08-21", 1_600)];
    expect(figuresOf("3M", adjustedDays)?.returnPct).toBeCloseTo(-2.439, 3);
  });

  test("is unknown after a suspension of more than a month", () => {
    const suspendedDays = [day("2026-03-02", 50), day("2026-08-14", 50), day("2026-08-21", 50)];
    expect(figuresOf("3M", suspendedDays)?.missing).toBe("gap");
    expect(figuresOf("1W", suspendedDays)).toMatchObject({ missing: undefined, returnPct: 0 });
  });

  test("includes the extremes and the volume of the days after the first close", () => {
    const days = [
      day("2026-08-14", 100),
      { ...day("2026-08-19", 120, 3_000), h: null, l: null, o: null },
      day("2026-08-21", 110, 2_000),
    ];
    expect(figuresOf("1W", days)).toMatchObject({ low: 100, high: 120, averageVolume: 2_500 });
    expect(
      figuresOf("1W", [day("2026-08-14", 100), day("2026-08-21", 110, null)])?.averageVolume,
    ).toBeUndefined();
  });

  test("is empty without prices", () => {
    expect(periodFigures({ days: [], actions: [] }, ihsg, undefined, idxCalendar)).toEqual([]);
  });
});

describe("the average volume of thirty trading days", () => {
  const span = { from: "2026-07-10", before: "2026-08-21" };
  const days = [
    day("2026-07-09", 100, 9_000_000),
    day("2026-07-10", 100, 60_000),
    day("2026-08-20", 100, 30_000),
    day("2026-08-21", 100, 9_000_000),
  ];

  test("counts days without a trade as zero, and excludes the day itself", () => {
    // (60,000 + 30,000) / 30
    expect(averageVolume({ days, actions: [] }, span)).toBe(3_000);
  });

  test("is unknown for a younger listing, with an unknown volume, and across a corporate action", () => {
    expect(averageVolume({ days: days.slice(2), actions: [] }, span)).toBeUndefined();
    expect(
      averageVolume({ days: [...days, day("2026-08-19", 100, null)], actions: [] }, span),
    ).toBeUndefined();
    expect(averageVolume({ days, actions: ["2026-08-03"] }, span)).toBeUndefined();
    expect(averageVolume({ days, actions: ["2026-07-10"] }, span)).toBe(3_000);
    expect(averageVolume({ days: [], actions: [] }, span)).toBeUndefined();
  });
});
