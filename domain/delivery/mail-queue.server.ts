import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { msUntil } from "#platform/database/ms-until.ts";
import type { MailFailure } from "./mail-failure.ts";
import { mailQueue } from "./tables.server.ts";

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  link: string | undefined;
  /** When the link in the mail expires, which makes the mail useless. */
  expiresAt: Date;
  /** Where mail programs unsubscribe with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** 0: of an account. 1: of an alert. 2: of a digest. Lower ones go first. */
  priority?: number;
  /** If the server stops while it hands over such a mail, the mail isn't sent again. */
  isAtMostOnce?: boolean;
}

export interface ClaimedMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  link: string | null;
  /** Includes the current attempt. */
  attemptCount: number;
}

export interface FailedAttempt {
  /** English text for the operator. */
  reason: string;
  failure: MailFailure;
}

/**
 * Longer than any attempt to send can take: after that, the claiming process has died, and another may claim the
 * mail.
 */
const CLAIM_SECONDS = 120;

/** Seconds to wait after the first failed attempt, the second, and so on; the last value repeats. */
const BACK_OFF_SECONDS = [5, 15, 30, 60, 120, 300, 600, 1_200, 1_800];

/** Failed mails stay this long for the operator to inspect. */
const KEEP_FAILED_DAYS = 30;

/** @returns the mail's id */
export async function enqueueMail(db: Database, mail: NewMail): Promise<string> {
  const id = newMailId(new Date());
  await db.insert(mailQueue).values({ id, ...mail });
  return id;
}

export type MailDelivery =
  | { state: "sent" }
  /** `error` is that of the last attempt, if there was one. */
  | { state: "waiting"; error: string | undefined }
  | { state: "failed"; error: string };

/** A mail that is no longer in the queue has been sent, unless it failed more than KEEP_FAILED_DAYS ago. */
export async function findMailDelivery(db: Database, id: string): Promise<MailDelivery> {
  const [mail] = await db
    .select({ failedAt: mailQueue.failedAt, lastError: mailQueue.lastError })
    .from(mailQueue)
    .where(eq(mailQueue.id, id));
  if (!mail) return { state: "sent" };
  if (mail.failedAt) return { state: "failed", error: mail.lastError ?? "" };
  return { state: "waiting", error: mail.lastError ?? undefined };
}

/** Claims due mails for this process, longest overdue first. No two processes get the same mail. */
export function claimMails(db: Database, limit: number): Promise<ClaimedMail[]> {
  const due = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(and(isNull(mailQueue.failedAt), lte(mailQueue.nextAttemptAt, sql`now()`)))
    .orderBy(mailQueue.nextAttemptAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(mailQueue)
    .set({
      nextAttemptAt: sql`now() + make_interval(secs => ${CLAIM_SECONDS})`,
      attemptCount: sql`${mailQueue.attemptCount} + 1`,
      lastError: null,
    })
    .where(sql`${mailQueue.id} IN (${due})`)
    .returning({
      id: mailQueue.id,
      recipient: mailQueue.recipient,
      subject: mailQueue.subject,
      text: mailQueue.text,
      html: mailQueue.html,
      link: mailQueue.link,
      attemptCount: mailQueue.attemptCount,
    });
}

export async function msUntilNextMail(db: Database): Promise<number | undefined> {
  const [next] = await db
    .select({ ms: msUntil(sql`min(${mailQueue.nextAttemptAt})`) })
    .from(mailQueue)
    .where(isNull(mailQueue.failedAt));
  return next?.ms ?? undefined;
}

export async function markMailSent(db: Database, id: string): Promise<void> {
  await db.delete(mailQueue).where(eq(mailQueue.id, id));
}

/** Schedules a mail for another attempt, or abandons it if it would expire before that. */
export async function postponeMail(db: Database, mail: ClaimedMail, failed: FailedAttempt): Promise<void> {
  const seconds = BACK_OFF_SECONDS[mail.attemptCount - 1] ?? BACK_OFF_SECONDS.at(-1) ?? 0;
  const nextAttemptAt = sql`now() + make_interval(secs => ${seconds})`;
  const postponed = await db
    .update(mailQueue)
    .set({ nextAttemptAt, lastError: failed.reason, failure: failed.failure })
    .where(and(eq(mailQueue.id, mail.id), sql`${nextAttemptAt} < ${mailQueue.expiresAt}`))
    .returning({ id: mailQueue.id });
  if (postponed.length === 0) await abandonMail(db, mail.id, failed);
}

/** Makes mails due that wait for another attempt, because what prevented it may have been corrected. */
export async function retryPostponedMails(db: Database): Promise<void> {
  await db
    .update(mailQueue)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(isNull(mailQueue.failedAt), isNotNull(mailQueue.lastError)));
}

export interface MailQueueState {
  waiting: number;
  oldestAt: Date | undefined;
  /** In the last 30 days. */
  failed: number;
  /** The error of the last failed attempt, including one that will be retried. */
  lastError: string | undefined;
}

export async function readMailQueueState(db: Database): Promise<MailQueueState> {
  const [state] = await db
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${mailQueue.failedAt} IS NULL)::int`,
      oldestAt: sql<string | null>`min(${mailQueue.createdAt}) FILTER (WHERE ${mailQueue.failedAt} IS NULL)`,
      failed: sql<number>`count(${mailQueue.failedAt})::int`,
      lastError: sql<string | null>`(array_agg(${mailQueue.lastError} ORDER BY ${mailQueue.createdAt} DESC)
        FILTER (WHERE ${mailQueue.lastError} IS NOT NULL))[1]`,
    })
    .from(mailQueue);
  const { waiting = 0, failed = 0, oldestAt, lastError } = state ?? {};
  return {
    waiting,
    failed,
    oldestAt: oldestAt == null ? undefined : new Date(oldestAt),
    lastError: lastError ?? undefined,
  };
}

/** Marks a mail as failed with its error. Erases the text, which may contain a link that opens an account. */
export async function abandonMail(
  db: Database,
  id: string,
  { reason, failure }: FailedAttempt,
): Promise<void> {
  await db
    .update(mailQueue)
    .set({ failedAt: sql`now()`, lastError: reason, failure, text: "", html: "", link: null })
    .where(eq(mailQueue.id, id));
}

export async function deleteOldFailedMails(db: Database): Promise<void> {
  await db
    .delete(mailQueue)
    .where(lt(mailQueue.failedAt, sql`now() - make_interval(days => ${KEEP_FAILED_DAYS})`));
}

/** Ids sort by time, and so do the outbox files named after them. */
function newMailId(now: Date): string {
  return `${now.toISOString().replace(/[-:.]/g, "")}-${randomBytes(8).toString("hex")}`;
}
