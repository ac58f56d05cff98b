import { Transform } from "node:stream";
import { createTransport, type SendMailOptions, type SMTPTransportOptions } from "nodemailer";
import { withTimeout } from "../timeout.ts";
import { isSenderRejected, type NodemailerError } from "./delivery-failure.ts";
import { type Mail, MailRejected, type MailSender, type MailTransport } from "./mail.ts";
import { mimeOf } from "./mime.ts";
import type { SmtpServer } from "./smtp-server.ts";

/** For each step. */
const stepLimitsMs = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** For a whole mail; shorter than the queue's claim on it. */
const MAIL_LIMIT_MS = 90_000;

/** @param server the server's settings, or its URL: `smtp://...` or `smtps://...` (implicit TLS) */
export function createSmtpTransport(
  server: SmtpServer | string,
  sender: MailSender,
  changedLimits: Partial<typeof stepLimitsMs & { mail: number }> = {},
): MailTransport {
  const { mail: mailLimitMs, ...stepLimits } = { ...stepLimitsMs, mail: MAIL_LIMIT_MS, ...changedLimits };
  const options = {
    ...(typeof server === "string" ? { url: server } : optionsOf(server)),
    ...stepLimits,
  };
  /** Opened by the first mail: reusing connections saves most of the processor time that a mail costs. */
  let pool: ReturnType<typeof openPool> | undefined;
  return {
    description: `SMTP at ${addressOf(server)}`,
    async send(mail: Mail, beforeEnd?: () => Promise<void>) {
      pool ??= openPool(options);
      const transporter = pool;
      const late = new Error(`The mail server did not accept it within ${mailLimitMs / 1_000} s.`);
      const mime: PooledMail = { ...mimeOf(mail, sender), beforeEnd };
      try {
        // A server that sends a few bytes now and then never exceeds the limit of a step.
        await withTimeout(mailLimitMs, late, (signal) => transporter.sendMail({ ...mime, signal }));
      } catch (error) {
        throw isPermanentFailure(error)
          ? new MailRejected(error.message, { cause: error, isBounce: isBounce(error) })
          : error;
      }
    },
    close() {
      pool?.close();
      pool = undefined;
    },
  };
}

type PooledMail = SendMailOptions & { beforeEnd: (() => Promise<void>) | undefined };

function openPool(options: SMTPTransportOptions) {
  // A mail whose connection breaks fails instead of being sent again: the queue decides whether it may be.
  const pool = createTransport({ ...options, pool: true, maxRequeues: 0 });
  pool.use("stream", ({ data, message }, done) => {
    const { beforeEnd } = data as PooledMail;
    if (beforeEnd) message?.transform(() => passUntilEnd(beforeEnd));
    done();
  });
  return pool;
}

/** Passes on a message, but its end only after `beforeEnd` has resolved. */
function passUntilEnd(beforeEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void beforeEnd().then(() => done(), done),
  });
}

export function addressOf(server: SmtpServer | string): string {
  if (typeof server === "string") return new URL(server).host;
  const { host, port } = server;
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
  const failure = error as NodemailerError;
  const { code, responseCode, command } = failure;
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isFinal && code !== "EAUTH" && !isSenderRejected(failure) && command !== "CONN";
}

/**
 * A rejected recipient, unless the code names another reason than the address (RFC 3463: 5.2.2 is "mailbox full", 5.7.1
 * "relaying denied").
 */
function isBounce(error: NodemailerError): boolean {
  const { command, response = "" } = error;
  const [, code] = /^\d{3}[ -](5\.\d+\.\d+)/.exec(response) ?? [];
  return code === undefined ? command === "RCPT TO" : code.startsWith("5.1.");
}
