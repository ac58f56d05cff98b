import { expect, test } from "vitest";
import { maxAgeSeconds, retryAfterSeconds } from "./response-timing.ts";

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
])("Retry-After %j is %j seconds", (value, seconds) => {
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
])("Cache-Control %j keeps for %j seconds", (value, seconds) => {
  expect(maxAgeSeconds(value)).toBe(seconds);
});
