import { expect, test } from "vitest";
import { formatFigureTime, formatShortFigureTime } from "./figure-time.ts";

const NOW = "2026-11-20T09:30:00Z"; // 16.30 in Jakarta

test.each([
  ["2026-11-20T08:49:00Z", "15.49 WIB"],
  ["2026-11-19T17:05:00Z", "00.05 WIB"],
  ["2026-11-19T08:49:00Z", "19 Nov 2026, 15.49 WIB"],
  [null, "-"],
])("formats %s as %s", (instant, text) => {
  expect(formatFigureTime(instant, NOW)).toBe(text);
});

test.each([
  ["2026-11-20T08:49:00Z", "15.49 WIB"],
  ["2026-11-19T08:49:00Z", "19 Nov"],
  ["2025-12-30T08:49:00Z", "30 Des 2025"],
  [null, "-"],
])("formats %s as %s in the short form", (instant, text) => {
  expect(formatShortFigureTime(instant, NOW)).toBe(text);
});
