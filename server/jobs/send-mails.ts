import { setTimeout as sleep } from "node:timers/promises";
import {
  type ClaimedMail,
  claimMails,
  deleteOldFailedMails,
  giveUpMail,
  markMailSent,
  postponeMail,
} from "#domain/notify/mail-queue.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { MailRefused, type MailTransport } from "#platform/mail/mail.ts";

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 5;
const INSIST_TIMES = 60;
const CLEAN_EVERY_LOOKS = 3_600;

/**
 * Sends queued mails as they come due, on every node.
 *
 * @returns a function that stops it once the mails under way are settled
 */
export function sendMails(db: Database, transport: MailTransport, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const working = work();
  return async () => {
    stopping.abort();
    await working;
    transport.close();
  };

  async function work(): Promise<void> {
    for (let looks = 1; !stopping.signal.aborted; looks++) {
      try {
        if ((await sendDueMails(db, transport, log)) === AT_ONCE) continue;
        if (looks % CLEAN_EVERY_LOOKS === 0) await deleteOldFailedMails(db);
      } catch (error) {
        log.error({ err: error }, "the mail queue could not be read");
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
}

/** One look at the queue. Returns how many mails it took. */
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
    if (error instanceof MailRefused) await giveUpMail(db, id, reason);
    else await postponeMail(db, mail, reason);
    return;
  }
  await insist(() => markMailSent(db, id));
  log.info({ mail: id, to: recipient, subject, attemptCount }, "mail sent");
}

/** The mail is out: a database that is away for a moment must not make it go out twice. */
async function insist(write: () => Promise<void>): Promise<void> {
  for (let left = INSIST_TIMES; ; left--) {
    try {
      return await write();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(LOOK_EVERY_MS);
    }
  }
}
