import { and, asc, eq, gt, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { msUntil, storedNow } from "#platform/database/sql.ts";
import type { MailFailure } from "./mail-failure.ts";
import { BULK_PRIORITY, isUnfinishedMail, type MailPriority } from "./mail-queue.server.ts";
import { mailPace, mailQueue } from "./tables.server.ts";

export interface ClaimedMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  link: string | null;
  unsubscribeUrl: string | null;
  priority: MailPriority;
  isAtMostOnce: boolean;
  /** Includes the current attempt. */
  attemptCount: number;
}

export interface FailedAttempt {
  /** English text for the operator. */
  reason: string;
  failure: MailFailure;
}

/**
 * Longer than any attempt to send can take: after that, the claiming process has died, and another may claim the mail.
 */
const CLAIM_SECONDS = 120;

/** Seconds to wait after the first failed attempt, the second, and so on; the last value repeats. */
const BACK_OFF_SECONDS = [5, 15, 30, 60, 120, 300, 600, 1_200, 1_800];

/** Erased once a mail is sent or abandoned, because it may contain a link that gives access to an account. */
const erased = { subject: "", text: "", html: "", link: null, unsubscribeUrl: null };

/** Claims due mails for this process, most urgent first. No two processes get the same mail. */
export function claimMails(db: Database, limit: number): Promise<ClaimedMail[]> {
  return claim(db, limit, false);
}

/**
 * Claims due bulk mails. All nodes together claim at most `perMinute` per minute.
 *
 * @returns "wait" if the last batch was too recent
 */
export async function claimBulkMails(
  db: Database,
  limit: number,
  perMinute: number,
): Promise<ClaimedMail[] | "wait"> {
  const step = sql`make_interval(secs => ${(60 * limit) / perMinute})`;
  const [turn] = await db
    .insert(mailPace)
    .values({ priority: BULK_PRIORITY, nextBatchAt: sql`now() + ${step}` })
    .onConflictDoUpdate({
      target: mailPace.priority,
      // Due one step after this batch was due, so a late one catches up by at most one step.
      set: { nextBatchAt: sql`greatest(${mailPace.nextBatchAt}, now() - ${step}) + ${step}` },
      setWhere: lte(mailPace.nextBatchAt, storedNow),
    })
    .returning();
  return turn ? claim(db, limit, true) : "wait";
}

function claim(db: Database, limit: number, isBulk: boolean): Promise<ClaimedMail[]> {
  const dueIds = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(
      and(
        isUnfinishedMail,
        isBulk ? eq(mailQueue.priority, BULK_PRIORITY) : lt(mailQueue.priority, BULK_PRIORITY),
        lte(mailQueue.nextAttemptAt, storedNow),
        gt(mailQueue.expiresAt, sql`now()`),
        isNull(mailQueue.handedOverAt),
      ),
    )
    .orderBy(asc(mailQueue.priority), asc(mailQueue.nextAttemptAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(mailQueue)
    .set({
      nextAttemptAt: sql`now() + make_interval(secs => ${CLAIM_SECONDS})`,
      attemptCount: sql`${mailQueue.attemptCount} + 1`,
      lastError: null,
    })
    .where(sql`${mailQueue.id} IN (${dueIds})`)
    .returning({
      id: mailQueue.id,
      recipient: mailQueue.recipient,
      subject: mailQueue.subject,
      text: mailQueue.text,
      html: mailQueue.html,
      link: mailQueue.link,
      unsubscribeUrl: mailQueue.unsubscribeUrl,
      priority: sql<MailPriority>`${mailQueue.priority}`,
      isAtMostOnce: mailQueue.isAtMostOnce,
      attemptCount: mailQueue.attemptCount,
    });
}

export async function msUntilNextMail(db: Database): Promise<number | undefined> {
  const [next] = await db
    .select({ ms: msUntil(sql`min(${mailQueue.nextAttemptAt})`) })
    .from(mailQueue)
    .where(and(isUnfinishedMail, lt(mailQueue.priority, BULK_PRIORITY)));
  return next?.ms ?? undefined;
}

export async function msUntilNextBulkMail(db: Database): Promise<number | undefined> {
  const [next] = await db
    .select({ ms: msUntil(sql`greatest(min(${mailQueue.nextAttemptAt}), max(${mailPace.nextBatchAt}))`) })
    .from(mailQueue)
    .leftJoin(mailPace, eq(mailPace.priority, mailQueue.priority))
    .where(and(isUnfinishedMail, eq(mailQueue.priority, BULK_PRIORITY)));
  return next?.ms ?? undefined;
}

/**
 * Records that the end of a message is about to be sent.
 *
 * @throws an Error if the attempt has ended, or a later one has claimed the mail
 */
export async function markHandedOver(
  db: Database,
  { id, attemptCount }: Pick<ClaimedMail, "id" | "attemptCount">,
): Promise<void> {
  const markedRows = await db
    .update(mailQueue)
    .set({ handedOverAt: sql`now()` })
    .where(
      and(
        eq(mailQueue.id, id),
        eq(mailQueue.attemptCount, attemptCount),
        isUnfinishedMail,
        // Set once the attempt has failed.
        isNull(mailQueue.lastError),
        isNull(mailQueue.handedOverAt),
      ),
    )
    .returning({ id: mailQueue.id });
  if (markedRows.length === 0) throw new Error("The claim on the mail has ended.");
}

/**
 * Finishes mails that no process is sending. A mail whose process died after the hand-over counts as sent,
 * because the final dot is sent right after it. Mails that expired while they waited are abandoned.
 */
export async function finishStaleMails(db: Database): Promise<void> {
  const isUnclaimed = and(isUnfinishedMail, lte(mailQueue.nextAttemptAt, storedNow));
  await db
    .update(mailQueue)
    .set({ ...erased, recipient: "", sentAt: mailQueue.handedOverAt })
    .where(and(isUnclaimed, isNotNull(mailQueue.handedOverAt)));
  await db
    .update(mailQueue)
    .set({
      ...erased,
      failedAt: sql`now()`,
      failure: "delayed",
      lastError: "expired before it could be sent",
    })
    .where(and(isUnclaimed, isNull(mailQueue.handedOverAt), lte(mailQueue.expiresAt, sql`now()`)));
}

export async function markMailSent(db: Database, id: string): Promise<void> {
  await db
    .update(mailQueue)
    .set({ ...erased, recipient: "", sentAt: sql`now()`, lastError: null, failure: null })
    .where(eq(mailQueue.id, id));
}

/** Schedules a mail for another attempt, or abandons it if it would expire before that. */
export async function postponeMail(
  db: Database,
  mail: ClaimedMail,
  { reason, failure }: FailedAttempt,
): Promise<void> {
  const seconds = BACK_OFF_SECONDS[mail.attemptCount - 1] ?? BACK_OFF_SECONDS.at(-1) ?? 0;
  const nextAttemptAt = sql`now() + make_interval(secs => ${seconds})`;
  const postponedRows = await db
    .update(mailQueue)
    .set({ nextAttemptAt, handedOverAt: null, lastError: reason, failure })
    .where(and(eq(mailQueue.id, mail.id), sql`${nextAttemptAt} < ${mailQueue.expiresAt}`))
    .returning({ id: mailQueue.id });
  if (postponedRows.length === 0) await abandonMail(db, mail.id, { reason, failure });
}

/** Marks a mail as failed with its error, and erases its content. */
export async function abandonMail(
  db: Database,
  id: string,
  { reason, failure }: FailedAttempt,
): Promise<void> {
  await db
    .update(mailQueue)
    .set({ ...erased, failedAt: sql`now()`, lastError: reason, failure })
    .where(eq(mailQueue.id, id));
}
