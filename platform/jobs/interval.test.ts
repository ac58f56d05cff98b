import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openFileDatabase } from "#test/database.ts";
import { type ClockInterval, intervalMs, nextClockTime } from "./interval.ts";

test("an interval in words is converted to milliseconds", () => {
  expect(intervalMs("every second")).toBe(1_000);
  expect(intervalMs("every minute")).toBe(60_000);
  expect(intervalMs("every 5 seconds")).toBe(5_000);
  expect(intervalMs("every 2 hours")).toBe(7_200_000);
});

test.each<[ClockInterval, after: string, next: string]>([
  ["every minute", "2026-08-21T09:59:59+07", "2026-08-21 10:00"],
  ["every minute", "2026-08-21T10:00:00+07", "2026-08-21 10:01"],
  ["every 15 minutes", "2026-08-21T10:14:59+07", "2026-08-21 10:15"],
  ["every hour", "2026-08-21T10:15:00+07", "2026-08-21 11:00"],
  ["every 6 hours", "2026-08-21T05:59:00+07", "2026-08-21 06:00"],
  ["every 12 hours", "2026-08-21T12:00:00+07", "2026-08-22 00:00"],
  ["every day at 03:10", "2026-08-21T03:09:59+07", "2026-08-21 03:10"],
  ["every day at 03:10", "2026-08-21T03:10:00+07", "2026-08-22 03:10"],
  // Summer time ends in New York, the time zone of the connection in this test.
  ["every day at 03:10", "2026-10-31T20:00:00+07", "2026-11-01 03:10"],
  ["every day at 03:10", "2026-11-01T20:00:00+07", "2026-11-02 03:10"],
])("%s after %s is next due at %s in WIB", async (interval, after, next) => {
  const { db } = await openFileDatabase();
  const due = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL TIME ZONE 'America/New_York'`);
    const time = nextClockTime(interval, sql`${after}::timestamptz`);
    return tx.execute(sql`SELECT to_char(${time} AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI') AS wib`);
  });
  expect(due.rows).toEqual([{ wib: next }]);
});
