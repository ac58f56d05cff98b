import { expect, test } from "vitest";
import { formatRelativeTime } from "./relative-time.ts";

const now = new Date("2026-08-21T15:49:00+07:00");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const hour = 60 * MINUTE;
const day = 24 * hour;

test.each([
  [0, "0 detik lalu"],
  [999, "0 detik lalu"],
  [SECOND, "1 detik lalu"],
  [MINUTE - 1, "59 detik lalu"],
  [MINUTE, "1 menit lalu"],
  [5 * MINUTE + 59 * SECOND, "5 menit lalu"],
  [hour - 1, "59 menit lalu"],
  [hour, "1 jam lalu"],
  [day - 1, "23 jam lalu"],
  [day, "1 hari lalu"],
  [6 * day + 23 * hour, "6 hari lalu"],
  [7 * day - 1, "6 hari lalu"],
  [7 * day, "14 Agu 2026"],
  [180 * day, "22 Feb 2026"],
  [400 * day, "17 Jul 2025"],
  [-1, "0 detik lalu"],
  [-3 * day, "0 detik lalu"],
])("%s ms before now reads %s", (agoMs, text) => {
  const instant = new Date(now.getTime() - agoMs);
  expect(formatRelativeTime(instant, now)).toBe(text);
  expect(formatRelativeTime(instant.toISOString(), now)).toBe(text);
});

test.each([null, undefined, "", "entah", new Date(Number.NaN)])("%s reads as a dash", (instant) => {
  expect(formatRelativeTime(instant, now)).toBe("-");
});
