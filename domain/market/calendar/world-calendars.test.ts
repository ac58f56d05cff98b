import { expect, test } from "vitest";
import { sessionAt } from "./trading-hours.ts";
import { cryptoCalendar, currencyCalendar, japanCalendar, usCalendar } from "./world-calendars.ts";

test("Wall Street opens at 14:30 UTC in winter and 13:30 in summer", () => {
  expect(sessionAt(new Date("2026-03-06T14:29:59Z"), usCalendar).phase).toBe("closed");
  expect(sessionAt(new Date("2026-03-06T14:30:00Z"), usCalendar).phase).toBe("session-1");
  expect(sessionAt(new Date("2026-03-06T21:00:00Z"), usCalendar).nextOpenAt).toEqual(
    new Date("2026-03-09T13:30:00Z"),
  );
});

test("Tokyo has a midday break and has closed at 15:30 since November 2024", () => {
  expect(sessionAt(new Date("2026-08-21T03:00:00Z"), japanCalendar).phase).toBe("break");
  expect(sessionAt(new Date("2026-08-21T06:15:00Z"), japanCalendar).phase).toBe("session-2");
  expect(sessionAt(new Date("2024-11-01T06:15:00Z"), japanCalendar).phase).toBe("closed");
});

test("currencies trade from Sunday evening to Friday evening, New York time", () => {
  const sunday = sessionAt(new Date("2026-08-23T21:00:00Z"), currencyCalendar);
  expect(sunday).toMatchObject({ phase: "session-1", tradingDate: "2026-08-24" });
  expect(sessionAt(new Date("2026-08-23T20:59:59Z"), currencyCalendar).phase).toBe("closed");
  expect(sessionAt(new Date("2026-08-21T21:00:00Z"), currencyCalendar)).toMatchObject({
    phase: "closed",
    nextOpenAt: new Date("2026-08-23T21:00:00Z"),
  });
  expect(sessionAt(new Date("2026-08-25T21:00:00Z"), currencyCalendar).tradingDate).toBe("2026-08-26");
});

test("crypto never closes", () => {
  expect(sessionAt(new Date("2026-08-23T03:00:00Z"), cryptoCalendar)).toEqual({
    phase: "session-1",
    tradingDate: "2026-08-23",
    endsAt: undefined,
    nextOpenAt: undefined,
  });
});

test.each([
  ["2025-01-09", "the day of mourning for Jimmy Carter"],
  ["2026-07-03", "Independence Day, a Saturday, observed on Friday"],
  ["2026-11-26", "Thanksgiving"],
  ["2027-03-26", "Good Friday"],
  ["2027-12-24", "Christmas, a Saturday, observed on Friday"],
])("Wall Street is closed on %s: %s", (date) => {
  expect(usCalendar.isTradingDay(date)).toBe(false);
});

test("Wall Street closes at 13:00 on the day after Thanksgiving", () => {
  expect(sessionAt(new Date("2026-11-27T17:59:59Z"), usCalendar).phase).toBe("session-1");
  expect(sessionAt(new Date("2026-11-27T18:00:00Z"), usCalendar).phase).toBe("closed");
});

test.each([
  ["2026-05-06", "Constitution Day, a Sunday, made up for after Children's Day"],
  ["2026-09-22", "between two holidays"],
  ["2027-03-22", "the equinox, a Sunday, made up for on Monday"],
  ["2026-12-31", "the year's end"],
])("Tokyo is closed on %s: %s", (date) => {
  expect(japanCalendar.isTradingDay(date)).toBe(false);
});

test("the holidays of Wall Street and Tokyo are unknown after 2027", () => {
  expect(usCalendar.certaintyOf("2028-01-03")).toBe("unknown");
  expect(japanCalendar.certaintyOf("2028-01-03")).toBe("unknown");
});
