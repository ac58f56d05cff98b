import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { MAIL_RETENTION_DAYS } from "#domain/delivery/mail-queue.server.ts";
import { mailQueue } from "#domain/delivery/tables.server.ts";
import { DAY_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import type { PreparedIssue } from "./content/read-shared-content.server.ts";
import type { IssueSkipReason, IssueState } from "./digest.ts";
import { digestIssues, digestRecipients } from "./tables.server.ts";

export interface DigestIssue extends PreparedIssue {
  id: number;
  scheduledAt: Date;
  state: IssueState;
  skipped: IssueSkipReason | null;
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
}

export const issueColumns = {
  id: digestIssues.id,
  edition: digestIssues.edition,
  issueDate: digestIssues.issueDate,
  scheduledAt: digestIssues.scheduledAt,
  state: digestIssues.state,
  skipped: digestIssues.skipped,
  subject: digestIssues.subject,
  intro: digestIssues.intro,
  articleIds: digestIssues.articleIds,
  version: digestIssues.version,
  changedBy: digestIssues.changedBy,
  changedAt: digestIssues.changedAt,
};

export async function findIssue(db: Database, id: number): Promise<DigestIssue | undefined> {
  const [issue] = await db.select(issueColumns).from(digestIssues).where(eq(digestIssues.id, id));
  return issue;
}

export interface IssueCounts {
  recipients: number;
  /** Handed to the mail server; undefined once the mails are deleted from the queue. */
  sent: number | undefined;
  /** Failed permanently or couldn't be composed; undefined like `sent`. */
  failed: number | undefined;
  /** In the queue, or not queued yet. */
  waiting: number;
  /** Recipients who got no mail: bounced before, unsubscribed, or too late. */
  skipped: number;
  /** Through the link in this issue's mail. */
  unsubscribed: number;
}

export interface ListedIssue
  extends Pick<DigestIssue, "id" | "edition" | "issueDate" | "scheduledAt" | "state" | "skipped"> {
  isPrepared: boolean;
  counts: IssueCounts | undefined;
}

const PAST_ISSUES = 40;

const listColumns = {
  id: digestIssues.id,
  edition: digestIssues.edition,
  issueDate: digestIssues.issueDate,
  scheduledAt: digestIssues.scheduledAt,
  state: digestIssues.state,
  skipped: digestIssues.skipped,
  startedAt: digestIssues.startedAt,
  isPrepared: sql<boolean>`${digestIssues.changedAt} IS NOT NULL`,
};

/** Mail counts are hidden a day before the results are deleted, so that no count is shown half-deleted. */
const COUNTED_FOR_MS = (MAIL_RETENTION_DAYS - 1) * DAY_MS;

/** Coming issues in order, then past ones, newest first. */
export async function listIssues(
  db: Database,
  now: Date,
): Promise<{ coming: ListedIssue[]; past: ListedIssue[] }> {
  const isComing = or(
    eq(digestIssues.state, "planned"),
    and(eq(digestIssues.state, "skipped"), sql`${digestIssues.scheduledAt} > ${now}`),
  );
  const [coming, past] = await Promise.all([
    db.select(listColumns).from(digestIssues).where(isComing).orderBy(asc(digestIssues.scheduledAt)),
    db
      .select(listColumns)
      .from(digestIssues)
      .where(sql`NOT (${isComing})`)
      .orderBy(desc(digestIssues.scheduledAt))
      .limit(PAST_ISSUES),
  ]);
  const counts = await countRecipients(
    db,
    past.map(({ id }) => id),
  );
  const toListed = ({ startedAt, ...issue }: (typeof past)[number]): ListedIssue => {
    if (startedAt === null) return { ...issue, counts: undefined };
    const isForgotten = now.getTime() - startedAt.getTime() > COUNTED_FOR_MS;
    const zeroCounts = { recipients: 0, sent: 0, failed: 0, waiting: 0, skipped: 0, unsubscribed: 0 };
    const issueCounts = counts.get(issue.id) ?? zeroCounts;
    return {
      ...issue,
      counts: isForgotten ? { ...issueCounts, sent: undefined, failed: undefined, waiting: 0 } : issueCounts,
    };
  };
  return { coming: coming.map(toListed), past: past.map(toListed) };
}

async function countRecipients(db: Database, issueIds: readonly number[]): Promise<Map<number, IssueCounts>> {
  if (issueIds.length === 0) return new Map();
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
  const rows = await db
    .select({
      issueId: digestRecipients.issueId,
      recipients: sql<number>`count(*)::int`,
      sent: count(sql`${mailQueue.sentAt} IS NOT NULL`),
      failed: count(sql`${mailQueue.failedAt} IS NOT NULL OR ${digestRecipients.skipped} = 'internal'`),
      waiting: count(sql`${digestRecipients.skipped} IS NULL AND ${mailQueue.sentAt} IS NULL
        AND ${mailQueue.failedAt} IS NULL`),
      skipped: count(sql`${digestRecipients.skipped} <> 'internal'`),
      unsubscribed: count(sql`${digestRecipients.unsubscribedAt} IS NOT NULL`),
    })
    .from(digestRecipients)
    .leftJoin(mailQueue, eq(mailQueue.id, digestRecipients.mailId))
    .where(sql`${digestRecipients.issueId} = ANY(${sql.param([...issueIds])}::bigint[])`)
    .groupBy(digestRecipients.issueId);
  return new Map(rows.map(({ issueId, ...counts }) => [issueId, counts]));
}
