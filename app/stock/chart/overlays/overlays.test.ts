import { expect, test } from "vitest";
import { flatCandle } from "#test/candles.ts";
import { alignCloses, markLetters } from "./overlays.ts";

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

test("a compared code is aligned to each bar by its latest close", () => {
  const other = [bar("2026-04-21", 6_500), bar("2026-04-23", 6_600), bar("2026-04-24", 6_700)];
  expect(alignCloses(days, other)).toEqual([undefined, 6_500, 6_600]);
  expect(alignCloses(days, [])).toEqual([undefined, undefined, undefined]);
});
