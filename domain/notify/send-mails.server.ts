import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { MailRejected, type MailTransport } from "#platform/mail/mail.ts";
import { type ClaimedMail, claimMails, giveUpMail, markMailSent, postponeMail } from "./mail-queue.server.ts";

const AT_ONCE = 5;

/** Retries for recording a sent mail while the database is unavailable. */
const INSIST_TIMES = 60;
const INSIST_EVERY_MS = 1_000;

/** Sends due mails until none is left. Safe on several nodes at once: each claims its own mails. */
export async function sendAllDueMails(
  db: Database,
  transport: MailTransport,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  while ((await sendDueMails(db, transport, log)) === AT_ONCE && !stopping.aborted);
}

/** Claims a few due mails and sends them. Returns how many it claimed. */
export async function sendDueMails(db: Database, transport: MailTransport, log: Logger): Promise<number> {
  const mails = await claimMails(db, AT_ONCE);
  await Promise.all(mails.map((mail) => sendMail(db, transport, mail, log)));
  return mails.length;
}

async function sendMail(
  db: Database,
  transport: MailTransport,
  mail: ClaimedMail,
  log: Logger,
): Promise<void> {
  const { id, recipient, subject, attemptCount } = mail;
  try {
    await transport.send({ ...mail, to: recipient, link: mail.link ?? undefined });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ mail: id, to: recipient, subject, attemptCount, reason }, "mail could not be sent");
    if (error instanceof MailRejected) await giveUpMail(db, id, reason);
    else await postponeMail(db, mail, reason);
    return;
  }
  await insist(() => markMailSent(db, id));
  log.info({ mail: id, to: recipient, subject, attemptCount }, "mail sent");
}

/** The mail has been sent, so a short database outage must not cause a second copy. */
async function insist(write: () => Promise<void>): Promise<void> {
  for (let left = INSIST_TIMES; ; left--) {
    try {
      return await write();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(INSIST_EVERY_MS);
    }
  }
}
