import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { profiles, users } from "#domain/accounts/users/tables.server.ts";
import { enqueueMails, type NewMail } from "#domain/delivery/mail-queue.server.ts";
import { bouncedAddresses } from "#domain/delivery/tables.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import type { PersonalContent, SharedContent } from "./content/content.ts";
import { readPersonalContent } from "./content/read-personal-content.server.ts";
import type { RecipientSkipReason } from "./digest.ts";
import type { DigestMailer } from "./digest-mailer.ts";
import { ISSUE_LIFETIME_MS } from "./issue-times.ts";
import { digestRecipients, digestSubscribers } from "./tables.server.ts";

const RECIPIENTS_PER_BATCH = 25;

export const isWaiting = and(isNull(digestRecipients.mailId), isNull(digestRecipients.skipped));

export interface DigestSending {
  mailer: DigestMailer;
  log: Logger;
}

export interface SendingIssue {
  id: number;
  scheduledAt: Date;
  content: SharedContent;
}

/**
 * Queues a mail for each recipient of an issue. Uses at most half of the time, so that composing thousands of mails
 * leaves the other half to pages.
 */
export async function queueMails(
  db: DatabasePool,
  issue: SendingIssue,
  sending: DigestSending,
  now: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const startedAt = performance.now();
    if ((await queueBatch(db, issue, sending, now())) < RECIPIENTS_PER_BATCH) return;
    await sleep(performance.now() - startedAt);
  }
}

/** @returns the number of recipients; fewer than a batch if no unlocked ones remain */
function queueBatch(
  db: DatabasePool,
  issue: SendingIssue,
  sending: DigestSending,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const recipients = await tx
      .select({ subscriberId: digestRecipients.subscriberId })
      .from(digestRecipients)
      .where(and(eq(digestRecipients.issueId, issue.id), isWaiting))
      .orderBy(asc(digestRecipients.subscriberId))
      .limit(RECIPIENTS_PER_BATCH)
      .for("update", { skipLocked: true });
    const ids = recipients.map(({ subscriberId }) => subscriberId);
    const outcomes: RecipientOutcome[] = [];
    for (const recipient of await listRecipients(tx, ids)) {
      outcomes.push({
        subscriberId: recipient.subscriberId,
        ...(await composeMail(db, issue, recipient, sending, now)),
      });
      // Lets the process handle requests between two mails.
      await setImmediate();
    }
    await recordOutcomes(tx, issue, outcomes);
    return ids.length;
  });
}

interface Recipient {
  subscriberId: number;
  userId: string | null;
  /** Null once erased. */
  address: string | null;
  hasUnsubscribed: boolean;
  isBounced: boolean;
}

function listRecipients(tx: DatabaseTransaction, ids: readonly number[]): Promise<Recipient[]> {
  const address = sql<string | null>`coalesce(${users.email}, ${digestSubscribers.email})`;
  return tx
    .select({
      subscriberId: digestSubscribers.id,
      userId: digestSubscribers.userId,
      address,
      hasUnsubscribed: sql<boolean>`${digestSubscribers.unsubscribedAt} IS NOT NULL
        OR ${profiles.deactivatedAt} IS NOT NULL`,
      isBounced: sql<boolean>`${bouncedAddresses.address} IS NOT NULL`,
    })
    .from(digestSubscribers)
    .leftJoin(users, eq(users.id, digestSubscribers.userId))
    .leftJoin(profiles, eq(profiles.userId, digestSubscribers.userId))
    .leftJoin(bouncedAddresses, eq(bouncedAddresses.address, sql`lower(${address})`))
    .where(inArray(digestSubscribers.id, [...ids]))
    .orderBy(asc(digestSubscribers.id));
}

type ComposedMail = { mail: NewMail } | { skipped: RecipientSkipReason };
type RecipientOutcome = ComposedMail & { subscriberId: number };

async function composeMail(
  db: Database,
  issue: SendingIssue,
  { subscriberId, userId, address, hasUnsubscribed, isBounced }: Recipient,
  { mailer, log }: DigestSending,
  now: Date,
): Promise<ComposedMail> {
  const expiresAt = new Date(issue.scheduledAt.getTime() + ISSUE_LIFETIME_MS);
  if (expiresAt <= now) return { skipped: "late" };
  if (hasUnsubscribed || address === null) return { skipped: "unsubscribed" };
  if (isBounced) return { skipped: "bounced" };
  const personal = userId === null ? undefined : await readPersonal(db, userId, issue, log, now);
  const mail = {
    shared: issue.content,
    personal,
    isMember: userId !== null,
    recipient: { subscriberId, issueId: issue.id },
  };
  try {
    return { mail: mailer.newMail(address, mail, expiresAt) };
  } catch (error) {
    log.error({ err: error, issue: issue.id, subscriber: subscriberId }, "could not compose a digest");
    return { skipped: "internal" };
  }
}

async function recordOutcomes(
  tx: DatabaseTransaction,
  { id }: SendingIssue,
  outcomes: readonly RecipientOutcome[],
): Promise<void> {
  const mailIds = await enqueueMails(
    tx,
    outcomes.flatMap((outcome) => ("mail" in outcome ? [outcome.mail] : [])),
  );
  const rows = outcomes.map((outcome) =>
    "mail" in outcome
      ? { subscriber: outcome.subscriberId, mail: mailIds.shift(), skipped: null }
      : { subscriber: outcome.subscriberId, mail: null, skipped: outcome.skipped },
  );
  await tx.execute(sql`
    UPDATE digest_recipients SET mail_id = outcome.mail, skipped = outcome.skipped
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS outcome (subscriber bigint, mail text, skipped text)
    WHERE issue_id = ${id} AND subscriber_id = outcome.subscriber`);
}

/** Outside the batch's transaction, so that a failure costs this member only the personal part. */
async function readPersonal(
  db: Database,
  userId: string,
  issue: SendingIssue,
  log: Logger,
  now: Date,
): Promise<PersonalContent | undefined> {
  try {
    return await readPersonalContent(db, userId, issue.content, now);
  } catch (error) {
    log.error({ err: error, issue: issue.id, userId }, "could not read the personal part of a digest");
    return undefined;
  }
}
