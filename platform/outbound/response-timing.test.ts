import { expect, test } from "vitest";
import { freshSeconds, retryAfterSeconds } from "./response-timing.ts";

const NOW = new Date("2025-03-03T02:00:00Z");

test.each([
  ["120", 120],
  [" 0 ", 0],
  ["99999999999", 2_147_483_647],
  ["Mon, 03 Mar 2025 02:01:30 GMT", 90],
  ["Monday, 03-Mar-25 02:01:30 GMT", 90],
  ["Mon Mar  3 02:01:30 2025", 90],
  ["Mon, 03 Mar 2025 01:00:00 GMT", 0],
  ["-5", undefined],
  ["1.5", undefined],
  ["soon", undefined],
  ["Mon, soon", undefined],
  ["", undefined],
  [undefined, undefined],
])("Retry-After %j means %j seconds", (value, seconds) => {
  expect(retryAfterSeconds(value, NOW)).toBe(seconds);
});

test.each([
  ["max-age=300", 300],
  ["public, Max-Age=0", 0],
  ['private, max-age="60", must-revalidate', 60],
  ["max-age=99999999999", 2_147_483_647],
  ["s-maxage=60", undefined],
  ["no-cache, max-age=300", undefined],
  ["max-age=300, no-store", undefined],
  ["max-age=-1", undefined],
  ["x-max-age=5", undefined],
  ["", undefined],
  [undefined, undefined],
])("Cache-Control %j is fresh for %j seconds", (value, seconds) => {
  expect(freshSeconds(value, undefined, NOW)).toBe(seconds);
});

test.each([
  [undefined, "Mon, 03 Mar 2025 03:00:00 GMT", 3_600],
  ["public", "Mon, 03 Mar 2025 03:00:00 GMT", 3_600],
  ["max-age=60", "Mon, 03 Mar 2025 03:00:00 GMT", 60],
  ["no-cache", "Mon, 03 Mar 2025 03:00:00 GMT", undefined],
  ["no-store, private", "Mon, 03 Mar 2025 03:00:00 GMT", undefined],
  [undefined, "Thu, 19 Nov 1981 08:52:00 GMT", 0],
  [undefined, "0", undefined],
  [undefined, "-1", undefined],
])("Cache-Control %j with Expires %j is fresh for %j seconds", (cacheControl, expires, seconds) => {
  expect(freshSeconds(cacheControl, expires, NOW)).toBe(seconds);
});
