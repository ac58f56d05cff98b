import { createTransport } from "nodemailer";
import { type Mail, MailRejected, type MailSender, type MailTransport } from "./mail.ts";
import { mimeOf } from "./mime.ts";

/** All shorter than the mail queue's claim on a mail that is being sent. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @param smtpUrl smtp://USER:PASSWORD@HOST:PORT, or smtps:// for implicit TLS */
export function createSmtpTransport(smtpUrl: string, sender: MailSender): MailTransport {
  const transporter = createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
  return {
    description: `SMTP at ${new URL(smtpUrl).host}`,
    async send(mail: Mail) {
      try {
        await transporter.sendMail(mimeOf(mail, sender));
      } catch (error) {
        throw isPermanentFailure(error) ? new MailRejected(error.message, { cause: error }) : error;
      }
    },
    close: () => transporter.close(),
  };
}

/**
 * A 5xx reply to the recipient or the message is final (RFC 5321, 4.2.1). One to our login or sender address is a
 * configuration error, which the operator can correct.
 */
function isPermanentFailure(error: unknown): error is Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isFinal && code !== "EAUTH" && command !== "MAIL FROM" && command !== "CONN";
}
