import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  formatDateTime,
  formatLongDate,
  formatMonthAndYear,
  formatShortDate,
  formatWibTime,
} from "./dates.ts";
import type { Instant } from "./missing.ts";

const CLOSE = "2026-08-21T15:49:00+07:00";
/** Still 31 December in London and New York, but the new year in Jakarta. */
const NEW_YEAR_IN_JAKARTA = "2026-12-31T17:05:00Z";

const machineZone = process.env.TZ;

describe.each([
  ["UTC", 0],
  ["America/New_York", 240],
  ["Pacific/Auckland", -720],
])("on a machine in %s", (zone, offsetMinutes) => {
  // The formatters are created when the file loads, so it is reloaded in each zone.
  let dates: typeof import("./dates.ts");

  beforeEach(async () => {
    process.env.TZ = zone;
    vi.resetModules();
    dates = await import("./dates.ts");
  });
  afterEach(() => {
    if (machineZone === undefined) delete process.env.TZ;
    else process.env.TZ = machineZone;
  });

  test("the time zone is in effect", () => {
    expect(new Date(CLOSE).getTimezoneOffset()).toBe(offsetMinutes);
  });

  test.each<[Instant, string]>([
    [CLOSE, "15.49 WIB"],
    [new Date(CLOSE), "15.49 WIB"],
    ["2026-08-21T02:05:59Z", "09.05 WIB"],
    [NEW_YEAR_IN_JAKARTA, "00.05 WIB"],
  ])("the time of %s is %s", (instant, text) => {
    expect(dates.formatWibTime(instant)).toBe(text);
  });

  test("dates are in Jakarta's time zone", () => {
    expect(dates.formatLongDate(NEW_YEAR_IN_JAKARTA)).toBe("1 Januari 2027");
    expect(dates.formatShortDate(NEW_YEAR_IN_JAKARTA)).toBe("1 Jan 2027");
    expect(dates.formatMonthAndYear(NEW_YEAR_IN_JAKARTA)).toBe("Januari 2027");
    expect(dates.formatDateTime(NEW_YEAR_IN_JAKARTA)).toBe("1 Jan 2027, 00.05 WIB");
  });
});

test.each([
  ["01", "Januari", "Jan"],
  ["02", "Februari", "Feb"],
  ["03", "Maret", "Mar"],
  ["04", "April", "Apr"],
  ["05", "Mei", "Mei"],
  ["06", "Juni", "Jun"],
  ["07", "Juli", "Jul"],
  ["08", "Agustus", "Agu"],
  ["09", "September", "Sep"],
  ["10", "Oktober", "Okt"],
  ["11", "November", "Nov"],
  ["12", "Desember", "Des"],
])("month %s reads %s, in short %s", (month, long, short) => {
  expect(formatLongDate(`2026-${month}-05T12:00:00+07:00`)).toBe(`5 ${long} 2026`);
  expect(formatShortDate(`2026-${month}-05T12:00:00+07:00`)).toBe(`5 ${short} 2026`);
});

test.each<[string, (instant: Instant) => string]>([
  ["formatWibTime", formatWibTime],
  ["formatLongDate", formatLongDate],
  ["formatShortDate", formatShortDate],
  ["formatDateTime", formatDateTime],
  ["formatMonthAndYear", formatMonthAndYear],
])("%s returns a dash without a date", (_name, format) => {
  for (const missing of [null, undefined, "", "bukan tanggal", new Date(Number.NaN)]) {
    expect(format(missing)).toBe("-");
  }
});
