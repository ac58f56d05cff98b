import { expect, test } from "vitest";
import { endOfQuietHours } from "./quiet-hours.ts";

const atNight = { quietFrom: 22 * 60, quietUntil: 6 * 60 + 30 };
const atNoon = { quietFrom: 12 * 60, quietUntil: 13 * 60 };

test.each([
  ["before they begin", "2026-11-27T21:59:59.999+07:00", atNight, undefined],
  ["as they begin", "2026-11-27T22:00:00+07:00", atNight, "2026-11-28T06:30:00+07:00"],
  ["before midnight", "2026-12-31T23:59:00+07:00", atNight, "2027-01-01T06:30:00+07:00"],
  ["after midnight", "2026-11-28T00:00:00+07:00", atNight, "2026-11-28T06:30:00+07:00"],
  ["while it is still yesterday in UTC", "2026-11-27T22:00:00Z", atNight, "2026-11-27T23:30:00Z"],
  ["as they end", "2026-11-28T06:30:00+07:00", atNight, undefined],
  ["before a range within a day", "2026-11-27T11:59:00+07:00", atNoon, undefined],
  ["in a range within a day", "2026-11-27T12:59:59+07:00", atNoon, "2026-11-27T13:00:00+07:00"],
  ["after a range within a day", "2026-11-27T13:00:00+07:00", atNoon, undefined],
  ["without quiet hours", "2026-11-27T23:00:00+07:00", { quietFrom: null, quietUntil: null }, undefined],
])("quiet hours %s", (_case, at, settings, end) => {
  expect(endOfQuietHours(new Date(at), settings)).toEqual(end === undefined ? undefined : new Date(end));
});
