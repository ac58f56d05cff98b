import { expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { cryptoCalendar } from "../calendar/world-calendars.ts";
import { nextSyncAt, retrySyncAt } from "./sync-schedule.ts";

const nextIdx = (now: string) => nextSyncAt(idxCalendar, wib(now));

test("a market is due every minute in a session and for half an hour after it", () => {
  expect(nextIdx("2026-08-21T10:00")).toEqual(wib("2026-08-21T10:01"));
  expect(nextIdx("2026-08-21T16:25")).toEqual(wib("2026-08-21T16:26"));
});

test("a closed market is due every 15 minutes, and immediately when the next session opens", () => {
  expect(nextIdx("2026-08-21T20:00")).toEqual(wib("2026-08-21T20:15"));
  expect(nextIdx("2026-08-21T08:50")).toEqual(wib("2026-08-21T09:00"));
  expect(nextIdx("2026-08-20T13:20")).toEqual(wib("2026-08-20T13:30"));
  expect(nextIdx("2026-08-22T12:00")).toEqual(wib("2026-08-22T12:15"));
});

test("crypto is due every minute of the week", () => {
  expect(nextSyncAt(cryptoCalendar, wib("2026-08-22T03:00"))).toEqual(wib("2026-08-22T03:01"));
});

const waits = (isRateLimited: boolean) =>
  [1, 2, 3, 4, 5, 60].map(
    (failures) =>
      retrySyncAt(failures, new Date(0), { isRateLimited, retryAt: undefined }).getTime() / 60_000,
  );

test("a rate-limited source is retried after 1, 2, 4, 8 and at most 15 minutes", () => {
  expect(waits(true)).toEqual([1, 2, 4, 8, 15, 15]);
});

test("an unavailable source is retried every minute, so that figures are fresh within a minute of its return", () => {
  expect(waits(false)).toEqual([1, 1, 1, 1, 1, 1]);
});

test("a source is never retried before the time that it specified", () => {
  const retryWith = (retryAt: Date) =>
    retrySyncAt(1, wib("2026-08-21T10:00"), { isRateLimited: true, retryAt });
  expect(retryWith(wib("2026-08-21T10:40"))).toEqual(wib("2026-08-21T10:40"));
  expect(retryWith(wib("2026-08-21T09:00"))).toEqual(wib("2026-08-21T10:01"));
});
