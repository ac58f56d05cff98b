import type { Logger } from "../log/log.ts";
import type { MailSender, MailTransport } from "./mail.ts";
import { createOutboxTransport } from "./outbox-transport.ts";
import type { SmtpServer } from "./smtp-server.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

export interface MailDelivery {
  /** A URL if SMTP_URL is set; undefined for files in the outbox. */
  server: SmtpServer | string | undefined;
  sender: MailSender;
  outboxFolder: string;
}

/** @param deadlineMs for a whole attempt over SMTP */
export function createTransport(
  { server, sender, outboxFolder }: MailDelivery,
  log: Logger,
  deadlineMs?: number,
): MailTransport {
  return server === undefined
    ? createOutboxTransport(outboxFolder, sender, log)
    : createSmtpTransport(server, sender, deadlineMs === undefined ? {} : { mail: deadlineMs });
}
