import { createTransport, type SMTPTransportOptions } from "nodemailer";
import { type Mail, MailRejected, type MailSender, type MailTransport } from "./mail.ts";
import { mimeOf } from "./mime.ts";
import type { SmtpServer } from "./smtp-server.ts";

/** For each step. */
const STEP_LIMITS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** For a whole mail; shorter than the queue's claim on it. */
const MAIL_LIMIT_MS = 90_000;

/** @param server or its URL: smtp://USER:PASSWORD@HOST:PORT, or smtps:// for implicit TLS */
export function createSmtpTransport(
  server: SmtpServer | string,
  sender: MailSender,
  changedLimits: Partial<typeof STEP_LIMITS_MS & { mail: number }> = {},
): MailTransport {
  const limits = { ...STEP_LIMITS_MS, mail: MAIL_LIMIT_MS, ...changedLimits };
  const transporter = createTransport({
    ...(typeof server === "string" ? { url: server } : optionsOf(server)),
    ...limits,
  });
  return {
    description: `SMTP at ${typeof server === "string" ? new URL(server).host : addressOf(server)}`,
    async send(mail: Mail) {
      try {
        await withinLimit(limits.mail, transporter.sendMail(mimeOf(mail, sender)));
      } catch (error) {
        throw isPermanentFailure(error) ? new MailRejected(error.message, { cause: error }) : error;
      }
    },
    close: () => transporter.close(),
  };
}

/** A server that sends a few bytes now and then never exceeds the limit of a step. */
async function withinLimit<Result>(limitMs: number, sent: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const fail = () => late.reject(new Error(`the mail server did not accept it within ${limitMs / 1_000} s`));
  const timer = setTimeout(fail, limitMs);
  try {
    return await Promise.race([sent, late.promise]);
  } finally {
    clearTimeout(timer);
  }
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
