import { and, count, desc, gt, isNotNull, isNull, min, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { MailFailure } from "./mail-failure.ts";
import { mailQueue } from "./tables.server.ts";

export interface QueuedMails {
  waiting: number;
  oldestAt: Date | undefined;
  /** Why the most recent attempt of a waiting mail failed; undefined if none has failed. */
  waitingBecause: MailFailure | undefined;
}

export interface FailedMails {
  failure: MailFailure;
  count: number;
}

export async function readQueuedMails(db: Database): Promise<QueuedMails> {
  const isWaiting = isNull(mailQueue.failedAt);
  const [[queued], [postponed]] = await Promise.all([
    db
      .select({ waiting: count(), oldestAt: min(mailQueue.createdAt) })
      .from(mailQueue)
      .where(isWaiting),
    db
      .select({ failure: mailQueue.failure })
      .from(mailQueue)
      .where(and(isWaiting, isNotNull(mailQueue.failure)))
      .orderBy(desc(mailQueue.nextAttemptAt))
      .limit(1),
  ]);
  return {
    waiting: queued?.waiting ?? 0,
    oldestAt: queued?.oldestAt ?? undefined,
    waitingBecause: postponed?.failure ?? undefined,
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
