import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { mailQueue } from "./tables.server.ts";

/** 0: mails of accounts. 1: mails of alerts. 2: digests, which are bulk mails, sent at a limited rate. */
export type MailPriority = 0 | 1 | 2;

export const BULK_PRIORITY = 2;

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  link: string | undefined;
  /** When the mail becomes useless, for example because its link expires. */
  expiresAt: Date;
  /** Default 0. */
  priority?: MailPriority;
  /** May be lost, but not sent twice, if the server stops midway (docs/decisions/0065-mails-at-most-once.md). */
  isAtMostOnce?: boolean;
  /** A POST to it unsubscribes without a session (RFC 8058). */
  unsubscribeUrl?: string;
}

/** How long a mail's result is stored. */
export const MAIL_RETENTION_DAYS = 30;

export const isUnfinishedMail = and(isNull(mailQueue.sentAt), isNull(mailQueue.failedAt));

/** @returns the mail's id */
export async function enqueueMail(db: Database, mail: NewMail): Promise<string> {
  return returnedRow(await enqueueMails(db, [mail]));
}

/** @returns the ids, in the same order */
export async function enqueueMails(db: Database, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const now = new Date();
  const rows = mails.map((mail) => ({ id: newMailId(now), ...mail }));
  await db.insert(mailQueue).values(rows);
  return rows.map(({ id }) => id);
}

export type MailState =
  | { state: "sent" }
  /** `error` is that of the last attempt, if there was one. */
  | { state: "waiting"; error: string | undefined }
  | { state: "failed"; error: string };

/** A mail that finished more than MAIL_RETENTION_DAYS ago counts as sent. */
export async function findMailState(db: Database, id: string): Promise<MailState> {
  const [mail] = await db
    .select({ sentAt: mailQueue.sentAt, failedAt: mailQueue.failedAt, lastError: mailQueue.lastError })
    .from(mailQueue)
    .where(eq(mailQueue.id, id));
  if (!mail || mail.sentAt) return { state: "sent" };
  if (mail.failedAt) return { state: "failed", error: mail.lastError ?? "" };
  return { state: "waiting", error: mail.lastError ?? undefined };
}

/** Retries waiting mails at the next run, because the cause of their failure may have been fixed. */
export async function retryPostponedMails(db: Database): Promise<void> {
  await db
    .update(mailQueue)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(isUnfinishedMail, isNotNull(mailQueue.lastError)));
}

export async function deleteOldMails(db: Database): Promise<void> {
  await db
    .delete(mailQueue)
    .where(
      lt(
        sql`coalesce(${mailQueue.sentAt}, ${mailQueue.failedAt})`,
        sql`now() - make_interval(days => ${MAIL_RETENTION_DAYS})`,
      ),
    );
}

/** Ids sort by time, and so do the outbox files named after them. */
function newMailId(now: Date): string {
  return `${now.toISOString().replace(/[-:.]/g, "")}-${randomBytes(8).toString("hex")}`;
}
