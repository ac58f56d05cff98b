import { expect, test } from "vitest";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { isOfPastYear, rangeHasGap } from "./range-gap.ts";

test.each([
  [
    "a week that begins with the close of the week before",
    "2026-08-14",
    "2026-08-14",
    "2026-08-21",
    "2026-08-21",
    false,
  ],
  [
    "a week after Lebaran, whose holidays end on 15 April",
    "2024-04-12",
    "2024-04-05",
    "2024-04-19",
    "2024-04-19",
    false,
  ],
  [
    "a week whose first price is three weeks old",
    "2026-08-14",
    "2026-07-24",
    "2026-08-21",
    "2026-08-21",
    true,
  ],
  // SMGR traded in March 2024 and not again until November 2026.
  ["a month over 2.7 years without trading", "2026-10-25", "2024-03-28", "2026-11-25", "2026-11-25", true],
  [
    "a month of a share that last traded a year ago",
    "2025-10-25",
    "2025-10-24",
    "2025-11-25",
    "2026-11-25",
    true,
  ],
  [
    "a year of a share that last traded half a year ago",
    "2025-05-25",
    "2025-05-25",
    "2026-05-25",
    "2026-11-25",
    false,
  ],
  [
    "a week of a share without a trade for three days",
    "2026-11-13",
    "2026-11-13",
    "2026-11-20",
    "2026-11-25",
    false,
  ],
  [
    "a day, seen on a Monday without a trade yet",
    "2026-11-19",
    "2026-11-19",
    "2026-11-20",
    "2026-11-23",
    false,
  ],
])("%s", (_range, before, first, last, marketDay, expected) => {
  expect(rangeHasGap({ before, first, last }, marketDay, idxCalendar)).toBe(expected);
});

test("a range has no gap where its prices begin, or where the market's own days end", () => {
  expect(
    rangeHasGap({ before: "2025-11-25", first: undefined, last: "2026-11-25" }, "2026-11-25", idxCalendar),
  ).toBe(false);
  expect(
    rangeHasGap({ before: "2025-02-14", first: "2025-02-14", last: "2025-02-21" }, "2025-02-21", idxCalendar),
  ).toBe(false);
});

test("isOfPastYear is true only for a date before the market's year", () => {
  expect(isOfPastYear("2023-12-28", "2024-02-01")).toBe(true);
  expect(isOfPastYear("2024-01-05", "2024-02-01")).toBe(false);
  expect(isOfPastYear("2023-12-28", undefined)).toBe(false);
});
