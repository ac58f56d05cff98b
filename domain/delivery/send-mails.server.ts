import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#platform/database/database.ts";
import { messageOf } from "#platform/error-message.ts";
import type { Logger } from "#platform/log/log.ts";
import { MailRejected, type MailTransport } from "#platform/mail/mail.ts";
import { recordBounce } from "./bounces.server.ts";
import {
  abandonMail,
  type ClaimedMail,
  claimBulkMails,
  claimMails,
  finishStaleMails,
  markHandedOver,
  markMailSent,
  msUntilNextBulkMail,
  msUntilNextMail,
  postponeMail,
} from "./claimed-mails.server.ts";
import { mailFailureOf } from "./mail-failure.ts";

const MAILS_PER_BATCH = 5;

/** A longer wait for the next batch ends the run. */
const LONGEST_PAUSE_MS = 1_000;

/** Retries when the database is unavailable to record that a mail was sent. */
const WRITE_RETRIES = 60;
const WRITE_RETRY_MS = 1_000;

/**
 * Sends all due mails except bulk mails, and closes the transport. Safe on several nodes concurrently: each claims its
 * own mails.
 *
 * @returns milliseconds until the next attempt; undefined if the queue is empty
 */
export async function sendAllDueMails(
  db: Database,
  transport: MailTransport,
  log: Logger,
  stopping: AbortSignal,
): Promise<number | undefined> {
  await finishStaleMails(db);
  try {
    while ((await sendDueMails(db, transport, log)) === MAILS_PER_BATCH && !stopping.aborted);
  } finally {
    transport.close();
  }
  return msUntilNextMail(db);
}

/** Claims one batch of due mails and sends it. Returns its size. */
export async function sendDueMails(db: Database, transport: MailTransport, log: Logger): Promise<number> {
  const mails = await claimMails(db, MAILS_PER_BATCH);
  await Promise.all(mails.map((mail) => sendMail(db, transport, mail, log)));
  return mails.length;
}

/**
 * Sends due bulk mails at a limited rate, and closes the transport. Runs as a separate job, so that a
 * recipient's slow server doesn't delay urgent mails.
 *
 * @param perMinute the limit of all nodes together
 * @returns milliseconds until the next batch; undefined if no bulk mail is waiting
 */
export async function sendAllDueBulkMails(
  db: Database,
  transport: MailTransport,
  { perMinute, log }: { perMinute: number; log: Logger },
  stopping: AbortSignal,
): Promise<number | undefined> {
  await finishStaleMails(db);
  try {
    while (!stopping.aborted) {
      const mails = await claimBulkMails(db, MAILS_PER_BATCH, perMinute);
      if (mails === "wait") {
        const ms = await msUntilNextBulkMail(db);
        if (ms === undefined || ms > LONGEST_PAUSE_MS) return ms;
        await sleep(Math.max(0, ms));
        continue;
      }
      await Promise.all(mails.map((mail) => sendMail(db, transport, mail, log)));
      if (mails.length < MAILS_PER_BATCH) break;
    }
  } finally {
    transport.close();
  }
  return msUntilNextBulkMail(db);
}

async function sendMail(
  db: Database,
  transport: MailTransport,
  mail: ClaimedMail,
  log: Logger,
): Promise<void> {
  const { id, recipient, attemptCount } = mail;
  let isHandedOver = false;
  const handOver = async () => {
    // In a transaction, because the database would complete a lone statement even if this process is killed first.
    await db.transaction((tx) => markHandedOver(tx, mail));
    isHandedOver = true;
  };
  try {
    await transport.send(
      {
        ...mail,
        to: recipient,
        link: mail.link ?? undefined,
        unsubscribeUrl: mail.unsubscribeUrl ?? undefined,
      },
      mail.isAtMostOnce ? handOver : undefined,
    );
  } catch (error) {
    const reason = messageOf(error);
    const isRejected = error instanceof MailRejected;
    const hasReply = isRejected || (error as { responseCode?: number }).responseCode !== undefined;
    const isUnconfirmed = isHandedOver && !hasReply;
    const failure = isUnconfirmed ? "unconfirmed" : mailFailureOf(error, isRejected);
    // Not the error itself, which names the recipient.
    log.warn({ mail: id, attemptCount, failure, reason }, "could not send mail");
    if (isRejected && error.isBounce && mail.priority > 0) await recordBounce(db, recipient, reason);
    if (isRejected || isUnconfirmed) await abandonMail(db, id, { reason, failure });
    else await postponeMail(db, mail, { reason, failure });
    return;
  }
  await retryWrite(() => markMailSent(db, id));
  log.info({ mail: id, attemptCount }, "mail sent");
}

/** The mail has been sent, so a short database outage must not cause a second copy. */
async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (let remainingRetries = WRITE_RETRIES; ; remainingRetries--) {
    try {
      return await write();
    } catch (error) {
      if (remainingRetries === 0) throw error;
      await sleep(WRITE_RETRY_MS);
    }
  }
}
