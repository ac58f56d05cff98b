import { expect, test } from "vitest";
import { formatWeekday, formatWeekdayAndDay } from "./weekday.ts";

test.each([
  ["2026-11-20T09:30:00Z", "Jumat", "Jumat, 20 November"],
  ["2027-01-03T17:00:00Z", "Senin", "Senin, 4 Januari"], // midnight in Jakarta
  [null, "-", "-"],
])("%s is a %s", (instant, name, nameAndDay) => {
  expect(formatWeekday(instant)).toBe(name);
  expect(formatWeekdayAndDay(instant)).toBe(nameAndDay);
});
