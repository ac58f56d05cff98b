import { and, count, desc, eq, gt, isNotNull, lt, min, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { MailFailure } from "./mail-failure.ts";
import { BULK_PRIORITY, isUnfinishedMail } from "./mail-queue.server.ts";
import { mailQueue } from "./tables.server.ts";

export interface QueuedMails {
  /** Excludes bulk mails, which wait because of their rate limit. */
  waiting: number;
  oldestAt: Date | undefined;
  /** Why the most recent attempt of a waiting mail failed; undefined if none has failed. */
  waitingReason: MailFailure | undefined;
}

export interface FailedMails {
  failure: MailFailure;
  count: number;
}

export async function readQueuedMails(db: Database): Promise<QueuedMails> {
  const [[queued], [postponed]] = await Promise.all([
    db
      .select({ waiting: count(), oldestAt: min(mailQueue.createdAt) })
      .from(mailQueue)
      .where(and(isUnfinishedMail, lt(mailQueue.priority, BULK_PRIORITY))),
    db
      .select({ failure: mailQueue.failure })
      .from(mailQueue)
      .where(and(isUnfinishedMail, isNotNull(mailQueue.failure)))
      .orderBy(desc(mailQueue.nextAttemptAt))
      .limit(1),
  ]);
  return {
    waiting: queued?.waiting ?? 0,
    oldestAt: queued?.oldestAt ?? undefined,
    waitingReason: postponed?.failure ?? undefined,
  };
}

/** Mails abandoned in the last 24 hours, most frequent reason first. */
export function listFailedMails(db: Database): Promise<FailedMails[]> {
  const failure = sql<MailFailure>`coalesce(${mailQueue.failure}, 'other')`;
  return db
    .select({ failure, count: count() })
    .from(mailQueue)
    .where(gt(mailQueue.failedAt, sql`now() - interval '24 hours'`))
    .groupBy(failure)
    .orderBy(desc(count()), failure);
}

export interface MailQueueState extends QueuedMails {
  waitingBulk: number;
  /** In the last 30 days. */
  failed: number;
  /** The last error of the newest mail that has one, even if that mail will be retried. */
  lastError: string | undefined;
}

export async function readMailQueueState(db: Database): Promise<MailQueueState> {
  const [queued, waitingBulk, failed, [latest]] = await Promise.all([
    readQueuedMails(db),
    db.$count(mailQueue, and(isUnfinishedMail, eq(mailQueue.priority, BULK_PRIORITY))),
    db.$count(mailQueue, isNotNull(mailQueue.failedAt)),
    db
      .select({ error: mailQueue.lastError })
      .from(mailQueue)
      .where(isNotNull(mailQueue.lastError))
      .orderBy(desc(mailQueue.createdAt))
      .limit(1),
  ]);
  return { ...queued, waitingBulk, failed, lastError: latest?.error ?? undefined };
}
