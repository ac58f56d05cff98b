import { describe, expect, test } from "vitest";
import { flatCandle } from "#test/candles.ts";
import { addDays, isWeekend } from "../../calendar/exchange-clock.ts";
import { dayStamp } from "../candle.ts";
import { endOfBar, intervalOf, startOfBar } from "./chart-interval.ts";

const days = (from: string, count: number, step: number) =>
  Array.from({ length: count }, (_, i) => addDays(from, i * step)).map((date) => flatCandle(dayStamp(date)));

describe("intervalOf", () => {
  test("is intraday if bars don't begin at midnight UTC", () => {
    expect(intervalOf([flatCandle(Date.parse("2026-11-20T09:00:00+07:00") / 1000)])).toBe("intraday");
  });

  test("is a day for days", () => {
    const year = days("2025-11-21", 365, 1).filter(
      ({ t }) => !isWeekend(new Date(t * 1000).toISOString().slice(0, 10)),
    );
    expect(intervalOf(year)).toBe("1d");
    expect(intervalOf([])).toBe("1d");
  });

  test("is a day for a share that rarely trades", () => {
    expect(intervalOf(days("2025-01-06", 40, 7))).toBe("1d");
  });

  test("is a week or month for many bars in different weeks or months", () => {
    expect(intervalOf(days("2016-08-22", 520, 7))).toBe("1wk");
    const months = Array.from({ length: 320 }, (_, i) => flatCandle(Date.UTC(1998, i, 3) / 1000));
    expect(intervalOf(months)).toBe("1mo");
  });
});

describe("the time that a bar covers, by the clock of Jakarta", () => {
  const at = (text: string) => Date.parse(text) / 1000;

  test.each([
    ["1d", "2026-11-20", "2026-11-20T00:00:00+07:00", "2026-11-21T00:00:00+07:00"],
    ["1wk", "2026-11-18", "2026-11-18T00:00:00+07:00", "2026-11-23T00:00:00+07:00"],
    ["1mo", "2026-12-02", "2026-12-02T00:00:00+07:00", "2027-01-01T00:00:00+07:00"],
  ] as const)("%s of %s", (interval, date, start, end) => {
    expect(startOfBar(dayStamp(date), interval)).toBe(at(start));
    expect(endOfBar(dayStamp(date), interval)).toBe(at(end));
  });
});
