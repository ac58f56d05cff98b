import { createTransport, type SMTPTransportOptions } from "nodemailer";
import { type Mail, MailRejected, type MailSender, type MailTransport } from "./mail.ts";
import { mimeOf } from "./mime.ts";
import type { SmtpServer } from "./smtp-server.ts";

/** All shorter than the mail queue's claim on a mail that is being sent. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const WHOLE_ATTEMPT_MS = 90_000;

/**
 * @param server or its URL: smtp://USER:PASSWORD@HOST:PORT, or smtps:// for implicit TLS
 * @param deadlineMs for a whole attempt, which a slow server could otherwise prolong line by line
 */
export function createSmtpTransport(
  server: SmtpServer | string,
  sender: MailSender,
  deadlineMs = WHOLE_ATTEMPT_MS,
): MailTransport {
  const transporter = createTransport({
    ...(typeof server === "string" ? { url: server } : optionsOf(server)),
    ...TIMEOUTS_MS,
  });
  return {
    description: `SMTP at ${typeof server === "string" ? new URL(server).host : addressOf(server)}`,
    async send(mail: Mail) {
      try {
        await transporter.sendMail({ ...mimeOf(mail, sender), signal: AbortSignal.timeout(deadlineMs) });
      } catch (error) {
        throw isPermanentFailure(error) ? new MailRejected(error.message, { cause: error }) : error;
      }
    },
    close: () => transporter.close(),
  };
}

export function addressOf({ host, port }: Pick<SmtpServer, "host" | "port">): string {
  return `${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function optionsOf({ host, port, encryption, login }: SmtpServer): SMTPTransportOptions {
  return {
    host,
    port,
    secure: encryption === "tls",
    requireTLS: encryption === "starttls",
    ignoreTLS: encryption === "none",
    ...(login && { auth: { user: login.user, pass: login.password } }),
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
