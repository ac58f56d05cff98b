import { createTransport } from "nodemailer";
import { readMailSettings } from "#domain/accounts/mail/mail-settings.server.ts";
import { readQueuedMails } from "#domain/delivery/mail-queue-state.server.ts";
import type { OpenDatabase } from "#platform/database/database.ts";
import type { Config } from "#server/config/config.ts";
import { isMailLate } from "#server/monitoring/late-mail.ts";
import { type Finding, findingsOn, runCheck } from "./finding.ts";

const SUBJECT = "mail";
const { ok, warn } = findingsOn(SUBJECT);

const WITHIN_MS = 10_000;

/** Connects to the mail server of SMTP_URL and signs in, but sends no mail. */
export async function checkMailServer(
  { smtpUrl }: Config,
  database: OpenDatabase | undefined,
): Promise<Finding[]> {
  if (smtpUrl === undefined) return database ? [await checkNewsroomServer(database)] : [];
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
  });
  const advice = `Check SMTP_URL, its user and password, and that this machine may connect to ${host}.`;
  const findings = await runCheck(WITHIN_MS, SUBJECT, advice, async () => {
    await transport.verify();
    return ok(`The server at ${host} accepts the connection and the login.`);
  });
  transport.close();
  return findings;
}

/** Its password is encrypted, so only the newsroom's own test mail proves that it works. */
async function checkNewsroomServer({ db }: OpenDatabase): Promise<Finding> {
  const { server } = (await readMailSettings(db)).value;
  if (server) {
    const text = `The server set at /admin/settings/email is ${server.host}; a test mail can be sent there.`;
    return ok(text);
  }
  return warn(
    "No mail server is set: mails are only written to DATA_DIR/outbox.",
    "Set SMTP_URL, or the server at /admin/settings/email.",
  );
}

export async function checkMailQueue({ db }: OpenDatabase, now: Date): Promise<Finding[]> {
  const { waiting, oldestAt, waitingReason } = await readQueuedMails(db);
  if (!oldestAt || !isMailLate({ oldestAt }, now)) return [];
  const cause = waitingReason ? `, last failure: ${waitingReason}` : "";
  return [
    warn(
      `Mails waiting to be sent: ${waiting}, the oldest since ${oldestAt.toISOString()}${cause}.`,
      'Is the server running? Its log says why under "could not send mail".',
    ),
  ];
}
