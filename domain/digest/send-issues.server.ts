import { and, asc, eq, lte, notExists, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { type DigestIssue, issueColumns } from "./issues.server.ts";
import { type DigestSending, isWaiting, queueMails, type SendingIssue } from "./queue-mails.server.ts";
import { startIssue } from "./start-issue.server.ts";
import { digestIssues, digestRecipients } from "./tables.server.ts";

/** After an error, or while another node queues the rest of an issue. */
const RETRY_MS = 5_000;
/** While an issue waits for the figures of its day. */
const FIGURES_RETRY_MS = 60_000;

/**
 * Starts the issues that are due, and queues a mail for each recipient. Continues where a killed server stopped, and
 * shares the recipients with other nodes: a mail and its recipient's row are written in one transaction.
 *
 * @returns milliseconds until there is more to do; undefined if no issue is planned
 */
export async function sendDueIssues(
  db: DatabasePool,
  sending: DigestSending,
  now: () => Date,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const delays: number[] = [];
  for (const issue of await listDueIssues(db, now())) {
    try {
      const outcome = await startIssue(db, issue, now());
      sending.log.info({ issue: issue.id, edition: issue.edition, started: outcome }, "a digest was due");
      if (outcome === "waiting") delays.push(FIGURES_RETRY_MS);
    } catch (error) {
      sending.log.error({ err: error, issue: issue.id }, "could not start a digest");
      delays.push(RETRY_MS);
    }
  }
  for (const issue of await listSendingIssues(db)) {
    try {
      await queueMails(db, issue, sending, now, stopping);
      if (!(await finishIssue(db, issue.id))) delays.push(RETRY_MS);
    } catch (error) {
      sending.log.error({ err: error, issue: issue.id }, "could not queue the mails of a digest");
      delays.push(RETRY_MS);
    }
  }
  const next = await findNextTime(db, now());
  if (next) delays.push(next.getTime() - now().getTime());
  return delays.length > 0 ? Math.min(...delays) : undefined;
}

function listDueIssues(db: Database, now: Date): Promise<DigestIssue[]> {
  return db
    .select(issueColumns)
    .from(digestIssues)
    .where(and(eq(digestIssues.state, "planned"), lte(digestIssues.scheduledAt, now)))
    .orderBy(asc(digestIssues.scheduledAt));
}

async function listSendingIssues(db: Database): Promise<SendingIssue[]> {
  const rows = await db
    .select({ id: digestIssues.id, scheduledAt: digestIssues.scheduledAt, content: digestIssues.content })
    .from(digestIssues)
    .where(eq(digestIssues.state, "sending"))
    .orderBy(asc(digestIssues.scheduledAt));
  return rows.flatMap(({ content, ...row }) => (content === null ? [] : [{ ...row, content }]));
}

/** @returns false while recipients remain, including those that another node has locked */
async function finishIssue(db: Database, id: number): Promise<boolean> {
  const remainingRecipients = db
    .select({ one: sql`1` })
    .from(digestRecipients)
    .where(and(eq(digestRecipients.issueId, id), isWaiting));
  await db
    .update(digestIssues)
    .set({ state: "sent" })
    .where(and(eq(digestIssues.id, id), eq(digestIssues.state, "sending"), notExists(remainingRecipients)));
  const [issue] = await db
    .select({ state: digestIssues.state })
    .from(digestIssues)
    .where(eq(digestIssues.id, id));
  return issue?.state !== "sending";
}

async function findNextTime(db: Database, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: digestIssues.scheduledAt })
    .from(digestIssues)
    .where(and(eq(digestIssues.state, "planned"), sql`${digestIssues.scheduledAt} > ${now}`))
    .orderBy(asc(digestIssues.scheduledAt))
    .limit(1);
  return next?.at;
}
