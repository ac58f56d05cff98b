import { expect, test } from "vitest";
import { formatWibInput, parseWibInput } from "./wib-input.ts";

test.each([
  ["2026-11-21T20:15", "2026-11-21T13:15:00.000Z"],
  ["2026-11-21T00:30", "2026-11-20T17:30:00.000Z"],
  ["2026-11-21T20:15:42", "2026-11-21T13:15:42.000Z"],
  ["2000-01-01T00:00", "1999-12-31T17:00:00.000Z"],
  ["2100-12-31T23:59", "2100-12-31T16:59:00.000Z"],
])("%s is parsed as %s", (text, instant) => {
  expect(parseWibInput(text)?.toISOString()).toBe(instant);
});

test.each([
  ...["", "besok", "2026-02-31T10:00", "2026-11-21T24:30", "2026-11-21", "2026-11-21T20:15Z"],
  ...["0026-11-21T20:15", "1999-12-31T23:59", "2101-01-01T00:00", "9999-11-21T20:15"],
])("%j is not a valid time", (text) => {
  expect(parseWibInput(text)).toBeUndefined();
});

test("a time is formatted in Jakarta's time, to the minute", () => {
  expect(formatWibInput(new Date("2026-11-20T17:30:59Z"))).toBe("2026-11-21T00:30");
});
