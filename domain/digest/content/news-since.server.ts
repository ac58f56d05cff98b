import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import { addDays, instantAt } from "#domain/market/calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import type { Database } from "#platform/database/database.ts";
import { type IssueTime, issueTime } from "../issue-times.ts";
import { digestIssues } from "../tables.server.ts";

const MAX_DAYS = 7;

/**
 * An issue contains the news since the last issue of its edition was sent, but of at most a week. If none was sent, it
 * contains the news since the time of the one before.
 */
export async function readNewsSince(
  db: Database,
  { edition, issueDate }: Pick<IssueTime, "edition" | "issueDate">,
  calendar: TradingCalendar,
): Promise<Date> {
  const [lastIssue] = await db
    .select({ startedAt: digestIssues.startedAt })
    .from(digestIssues)
    .where(
      and(
        eq(digestIssues.edition, edition),
        lt(digestIssues.issueDate, issueDate),
        isNotNull(digestIssues.startedAt),
      ),
    )
    .orderBy(desc(digestIssues.issueDate))
    .limit(1);
  const sentAt =
    lastIssue?.startedAt ?? issueTime(edition, previousTradingDay(issueDate, calendar)).scheduledAt;
  const earliest = instantAt(addDays(issueDate, -MAX_DAYS), 0, "Asia/Jakarta");
  return sentAt > earliest ? sentAt : earliest;
}
