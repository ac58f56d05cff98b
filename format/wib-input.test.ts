import { expect, test } from "vitest";
import { formatWibInput, parseWibInput } from "./wib-input.ts";

test.each([
  ["2026-11-21T20:15", "2026-11-21T13:15:00.000Z"],
  ["2026-11-21T00:30", "2026-11-20T17:30:00.000Z"],
  ["2026-11-21T20:15:42", "2026-11-21T13:15:42.000Z"],
])("%s is %s", (text, instant) => {
  expect(parseWibInput(text)?.toISOString()).toBe(instant);
});

test.each(["", "besok", "2026-02-31T10:00", "2026-11-21T24:30", "2026-11-21", "2026-11-21T20:15Z"])(
  "%j is no time",
  (text) => {
    expect(parseWibInput(text)).toBeUndefined();
  },
);

test("a time is written as in Jakarta, to the minute", () => {
  expect(formatWibInput(new Date("2026-11-20T17:30:59Z"))).toBe("2026-11-21T00:30");
});
