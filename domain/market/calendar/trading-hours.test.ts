import { describe, expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { idxCalendar, idxCalendarWith } from "./idx-calendar.ts";
import { idxHolidays } from "./idx-holidays.ts";
import {
  lastEndedDate,
  nextTradingDay,
  previousTradingDay,
  sessionAt,
  tradingDaysBetween,
} from "./trading-hours.ts";

describe("sessionAt for the exchange", () => {
  test.each([
    ["2026-08-20T08:44:59", "closed", "2026-08-20T08:45:00"],
    ["2026-08-20T08:45:00", "pre-opening", "2026-08-20T09:00:00"],
    ["2026-08-20T08:59:59", "pre-opening", "2026-08-20T09:00:00"],
    ["2026-08-20T09:00:00", "session-1", "2026-08-20T12:00:00"],
    ["2026-08-20T11:59:59", "session-1", "2026-08-20T12:00:00"],
    ["2026-08-20T12:00:00", "break", "2026-08-20T13:30:00"],
    ["2026-08-20T13:30:00", "session-2", "2026-08-20T15:50:00"],
    ["2026-08-20T15:49:59", "session-2", "2026-08-20T15:50:00"],
    ["2026-08-20T15:50:00", "pre-closing", "2026-08-20T16:01:00"],
    ["2026-08-20T16:00:00", "pre-closing", "2026-08-20T16:01:00"],
    ["2026-08-20T16:01:00", "post-closing", "2026-08-20T16:15:00"],
    ["2026-08-20T16:15:00", "closed", "2026-08-21T08:45:00"],
    // Friday
    ["2026-08-21T11:29:59", "session-1", "2026-08-21T11:30:00"],
    ["2026-08-21T11:30:00", "break", "2026-08-21T14:00:00"],
    ["2026-08-21T13:59:59", "break", "2026-08-21T14:00:00"],
    ["2026-08-21T14:00:00", "session-2", "2026-08-21T15:50:00"],
    // Saturday, Sunday, and Independence Day on a Monday
    ["2026-08-15T10:00:00", "closed", "2026-08-18T08:45:00"],
    ["2026-08-17T10:00:00", "closed", "2026-08-18T08:45:00"],
  ])("%s is %s until %s", (at, phase, endsAt) => {
    const status = sessionAt(wib(at), idxCalendar);
    expect(status.phase).toBe(phase);
    expect(status.endsAt).toEqual(wib(endsAt));
    expect(status.tradingDate).toBe(phase === "closed" ? undefined : at.slice(0, 10));
  });

  test.each([
    ["2026-08-20T08:50:00", "2026-08-20T09:00:00"],
    ["2026-08-20T10:00:00", "2026-08-20T13:30:00"],
    ["2026-08-20T12:30:00", "2026-08-20T13:30:00"],
    ["2026-08-20T15:00:00", "2026-08-21T09:00:00"],
    ["2026-08-21T16:05:00", "2026-08-24T09:00:00"],
    ["2026-08-24T17:00:00", "2026-08-26T09:00:00"],
    // Lebaran 2024: the exchange was closed from 6 to 15 April
    ["2024-04-05T16:30:00", "2024-04-16T09:00:00"],
  ])("at %s, trading next begins at %s", (at, nextOpenAt) => {
    expect(sessionAt(wib(at), idxCalendar).nextOpenAt).toEqual(wib(nextOpenAt));
  });

  test("uses the shorter hours of the pandemic", () => {
    expect(sessionAt(wib("2020-03-27T14:30:00"), idxCalendar).phase).toBe("session-2");
    expect(sessionAt(wib("2022-06-02T11:45:00"), idxCalendar).phase).toBe("break");
    expect(sessionAt(wib("2022-06-03T13:45:00"), idxCalendar).phase).toBe("session-2");
    expect(sessionAt(wib("2023-03-31T15:30:00"), idxCalendar).phase).toBe("closed");
    expect(sessionAt(wib("2023-04-03T15:30:00"), idxCalendar).phase).toBe("session-2");
  });
});

test.each([
  ["2026-08-21T10:00:00", "2026-08-20"],
  ["2026-08-21T16:00:59", "2026-08-20"],
  ["2026-08-21T16:01:00", "2026-08-21"],
  ["2026-08-22T12:00:00", "2026-08-21"],
  // 25 August 2026 is Maulid.
  ["2026-08-25T18:00:00", "2026-08-24"],
  ["2026-08-26T09:30:00", "2026-08-24"],
])("at %s, the last day with a closing price is %s", (now, date) => {
  expect(lastEndedDate(wib(now), idxCalendar)).toBe(date);
});

describe("trading days", () => {
  test("skip weekends and holidays", () => {
    expect(previousTradingDay("2024-04-16", idxCalendar)).toBe("2024-04-05");
    expect(nextTradingDay("2022-04-28", idxCalendar)).toBe("2022-05-09");
    expect(tradingDaysBetween("2026-08-14", "2026-08-20", idxCalendar)).toEqual([
      "2026-08-14",
      "2026-08-18",
      "2026-08-19",
      "2026-08-20",
    ]);
  });

  // Trading days as announced by the exchange.
  test.each([
    [2025, 236],
    [2026, 239],
  ])("in %i number %i", (year, count) => {
    expect(tradingDaysBetween(`${year}-01-01`, `${year}-12-31`, idxCalendar)).toHaveLength(count);
  });

  test("follow the holiday table passed in", () => {
    const calendar = idxCalendarWith([{ date: "2026-08-20", name: "Libur bursa" }]);
    expect(sessionAt(wib("2026-08-20T10:00:00"), calendar).phase).toBe("closed");
    expect(sessionAt(wib("2026-08-17T10:00:00"), calendar).phase).toBe("session-1");
  });
});

describe("the holiday table", () => {
  test("lists each year's closed weekdays once, in order", () => {
    const dates = idxHolidays.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    for (const date of dates) expect([1, 2, 3, 4, 5]).toContain(new Date(date).getUTCDay());
  });

  test("reports which years are certain", () => {
    expect(idxCalendar.certaintyOf("2026-12-31")).toBe("known");
    expect(idxCalendar.certaintyOf("2027-01-04")).toBe("tentative");
    expect(idxCalendar.certaintyOf("2028-01-03")).toBe("unknown");
  });

  test("counts a partly entered year as tentative", () => {
    const partialCalendar = idxCalendarWith([{ date: "2028-01-03", name: "Libur bursa" }]);
    expect(partialCalendar.certaintyOf("2028-08-01")).toBe("tentative");
  });

  test("closes on weekends in an unknown year", () => {
    expect(idxCalendar.isTradingDay("2028-01-01")).toBe(false);
    expect(idxCalendar.isTradingDay("2028-01-03")).toBe(true);
  });

  test("closes on 1 January 2027", () => {
    expect(sessionAt(wib("2027-01-01T10:00:00"), idxCalendar).phase).toBe("closed");
  });
});
