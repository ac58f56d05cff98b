import { describe, expect, test } from "vitest";
import { flatCandle } from "#test/candles.ts";
import { alignCloses, chartMarks, markLetters } from "./overlays.ts";

const bar = (date: string, price = 100) => flatCandle(Date.parse(date) / 1000, price);
const days = [bar("2026-04-20"), bar("2026-04-22"), bar("2026-04-23")];

test("a dividend or split is marked on its day, or else on the next trading day", () => {
  const marks = [
    { date: "2026-04-21", type: "dividend" },
    { date: "2026-04-22", type: "split" },
    { date: "2026-04-23", type: "dividend" },
    // Outside the chart.
    { date: "2026-04-01", type: "dividend" },
    { date: "2026-05-01", type: "dividend" },
  ] as const;
  expect([...markLetters(days, "1d", marks)]).toEqual([
    [1, "DS"],
    [2, "D"],
  ]);
  expect(markLetters(days, "intraday", marks).size).toBe(0);
  expect(markLetters([], "1d", marks).size).toBe(0);
});

test("only dividends and splits with an ex date are marked", () => {
  const actions = [
    { type: "dividend", exOn: "2026-04-21" },
    { type: "reverse-split", exOn: "2026-04-22" },
    { type: "split", exOn: null },
    { type: "rights-issue", exOn: "2026-04-23" },
  ] as const;
  expect(chartMarks(actions)).toEqual([
    { date: "2026-04-21", type: "dividend" },
    { date: "2026-04-22", type: "split" },
  ]);
});

test("a compared code is aligned to each bar by its latest close", () => {
  const other = [bar("2026-04-21", 6_500), bar("2026-04-23", 6_600), bar("2026-04-24", 6_700)];
  expect(alignCloses({ candles: days, interval: "1d" }, other)).toEqual([undefined, 6_500, 6_600]);
  expect(alignCloses({ candles: days, interval: "1d" }, [])).toEqual([undefined, undefined, undefined]);
});

describe("a code with bars of another length", () => {
  // 400 months from January 1993, so that they count as months: 1 to 400, where 370 is October 2023.
  const months = Array.from({ length: 400 }, (_, i) =>
    flatCandle(Date.UTC(1993, i, i === 369 ? 2 : 1) / 1000, i + 1),
  );

  test("is aligned by its last month that had ended", () => {
    const candles = [bar("2023-10-09"), bar("2023-10-31"), bar("2023-11-01")];
    expect(alignCloses({ candles, interval: "1d" }, months)).toEqual([369, 370, 370]);
    const weeks = {
      candles: [bar("2023-10-23"), bar("2023-10-30"), bar("2023-11-06")],
      interval: "1wk",
    } as const;
    expect(alignCloses(weeks, months)).toEqual([369, 370, 370]);
  });

  test("has its unfinished month at our newest bar only", () => {
    const candles = [bar("2026-03-31"), bar("2026-04-01"), bar("2026-04-02")];
    expect(alignCloses({ candles, interval: "1d" }, months)).toEqual([399, 399, 400]);
  });

  test("has its days up to the end of our month", () => {
    const other = [bar("2026-03-31", 6_500), bar("2026-04-02", 6_600), bar("2026-04-30", 6_700)];
    const candles = [bar("2026-03-02"), bar("2026-04-01")];
    expect(alignCloses({ candles, interval: "1mo" }, other)).toEqual([6_500, 6_700]);
  });
});

test("intraday bars are aligned by their time, with a code that only has days, by the day before", () => {
  const candles = ["09:00", "09:05"].map((time) => bar(`2026-04-23T${time}:00+07:00`));
  const minutes = [bar("2026-04-23T09:00:00+07:00", 6_500), bar("2026-04-23T09:10:00+07:00", 6_600)];
  expect(alignCloses({ candles, interval: "intraday" }, minutes)).toEqual([6_500, 6_500]);
  const other = [bar("2026-04-22", 6_400), bar("2026-04-23", 6_550)];
  expect(alignCloses({ candles, interval: "intraday" }, other)).toEqual([6_400, 6_550]);
});
