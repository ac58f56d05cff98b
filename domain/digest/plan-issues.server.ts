import { and, eq, gt, notInArray, sql } from "drizzle-orm";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import type { Database } from "#platform/database/database.ts";
import { comingIssues, SEND_WITHIN_MS } from "./issue-times.ts";
import { digestIssues } from "./tables.server.ts";

/** Editors can prepare issues this far ahead. */
const DAYS_AHEAD = 5;

/** Adds the issues of the next trading days, and skips planned ones whose day has become a holiday. */
export async function planIssues(db: Database, now: Date): Promise<void> {
  const calendar = await loadIdxCalendar(db);
  const issues = comingIssues(now, calendar, DAYS_AHEAD);
  const sendableIssues = issues.filter(
    ({ scheduledAt }) => scheduledAt.getTime() + SEND_WITHIN_MS > now.getTime(),
  );
  // Includes today even after the usual times, because an editor may have moved an issue to a later time.
  const dates = [...new Set(issues.map(({ issueDate }) => issueDate))];
  await db.transaction(async (tx) => {
    if (sendableIssues.length > 0) {
      await tx
        .insert(digestIssues)
        .values(sendableIssues)
        .onConflictDoUpdate({
          target: [digestIssues.edition, digestIssues.issueDate],
          set: { state: "planned", skipped: null },
          setWhere: sql`${digestIssues.skipped} = 'holiday'`,
        });
    }
    await tx
      .update(digestIssues)
      .set({ state: "skipped", skipped: "holiday" })
      .where(
        and(
          eq(digestIssues.state, "planned"),
          gt(digestIssues.scheduledAt, now),
          notInArray(digestIssues.issueDate, dates),
          sql`${digestIssues.issueDate} < ${dates.at(-1) ?? null}`,
        ),
      );
  });
}
