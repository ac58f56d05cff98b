import { and, eq, sql } from "drizzle-orm";
import { profiles, users } from "#domain/accounts/users/tables.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { isEmptyIssue, type SharedContent } from "./content/content.ts";
import { readSharedContent } from "./content/read-shared-content.server.ts";
import type { IssueSkipReason } from "./digest.ts";
import { figuresWaitMs, SEND_WITHIN_MS } from "./issue-times.ts";
import type { DigestIssue } from "./issues.server.ts";
import { wantedEditions } from "./member-subscription.server.ts";
import { digestIssues, digestRecipients, digestSubscribers } from "./tables.server.ts";

/** waiting: for the figures of its day. changed: an editor or another node was faster. */
export type StartOutcome = "sending" | "skipped" | "waiting" | "changed";

/** Freezes the content and recipients of a due issue, or skips the issue. If several nodes try, one succeeds. */
export async function startIssue(db: DatabasePool, issue: DigestIssue, now: Date): Promise<StartOutcome> {
  const lateMs = now.getTime() - issue.scheduledAt.getTime();
  if (lateMs > SEND_WITHIN_MS) return skip(db, issue, "late");
  const content = await readSharedContent(db, issue, now);
  if (!content.hasFiguresOfDay && lateMs < figuresWaitMs[issue.edition]) return "waiting";
  if (isEmptyIssue(content)) return skip(db, issue, "empty");
  return db.transaction(async (tx) => {
    const isStarted = await claim(tx, issue, { state: "sending", content, startedAt: now });
    if (!isStarted) return "changed";
    await insertRecipients(tx, issue);
    return "sending";
  });
}

async function skip(db: Database, issue: DigestIssue, skipped: IssueSkipReason): Promise<StartOutcome> {
  return (await claim(db, issue, { state: "skipped", skipped })) ? "skipped" : "changed";
}

async function claim(
  db: Database,
  { id, version }: DigestIssue,
  change:
    | { state: "sending"; content: SharedContent; startedAt: Date }
    | { state: "skipped"; skipped: IssueSkipReason },
): Promise<boolean> {
  const claimedRows = await db
    .update(digestIssues)
    .set(change)
    .where(and(eq(digestIssues.id, id), eq(digestIssues.state, "planned"), eq(digestIssues.version, version)))
    .returning({ id: digestIssues.id });
  return claimedRows.length === 1;
}

/** One per address: a member's subscription takes precedence over a visitor's with the same address. */
async function insertRecipients(tx: DatabaseTransaction, { id, edition }: DigestIssue): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${digestRecipients} (issue_id, subscriber_id)
    SELECT ${id}, subscriber_id FROM (
      SELECT DISTINCT ON (address) address, subscriber_id FROM (
        SELECT coalesce(${users.email}, ${digestSubscribers.email}) AS address,
          ${digestSubscribers.id} AS subscriber_id, ${digestSubscribers.userId} IS NULL AS is_visitor
        FROM ${digestSubscribers}
        LEFT JOIN ${users} ON ${users.id} = ${digestSubscribers.userId}
        LEFT JOIN ${profiles} ON ${profiles.userId} = ${users.id}
        WHERE ${wantedEditions[edition]} AND ${digestSubscribers.confirmedAt} IS NOT NULL
          AND ${digestSubscribers.unsubscribedAt} IS NULL
          AND ${profiles.deactivatedAt} IS NULL AND ${users.emailVerified} IS NOT FALSE
      ) AS wanting
      WHERE address IS NOT NULL
      ORDER BY address, is_visitor
    ) AS recipient
    ON CONFLICT DO NOTHING`);
}
