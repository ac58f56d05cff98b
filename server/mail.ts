import { join } from "node:path";
import { accountMailContent } from "#copy/accounts/account-mails.ts";
import {
  type AccountMail,
  LINK_LIFETIME_SECONDS,
  type SendAccountMail,
} from "#domain/accounts/auth/account-mail.ts";
import { enqueueMail } from "#domain/notify/mail-queue.server.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";
import type { MailSender, MailTransport } from "#platform/mail/mail.ts";
import { createOutboxTransport } from "#platform/mail/outbox-transport.ts";
import { createSmtpTransport } from "#platform/mail/smtp-transport.ts";
import { decryptMail, encryptMail } from "./encrypted-mail.ts";

/** A notice that arrives later than this would only confuse. */
const NOTICE_LIFETIME_SECONDS = 3 * 24 * 3600;

export function createAccountMailer(
  db: Database,
  secret: string,
  siteName: () => string,
  siteUrl: string,
): SendAccountMail {
  return async (mail) => {
    const name = siteName();
    const content = accountMailContent(mail, { siteName: name, siteUrl });
    const composed = composeMail(content, { name, url: siteUrl });
    await enqueueMail(db, {
      ...encryptMail(secret, composed),
      recipient: mail.to,
      expiresAt: expiryOf(mail),
    });
  };
}

/** SMTP if SMTP_URL is set, otherwise files in DATA_DIR/outbox. Opens the texts that createAccountMailer sealed. */
export function createMailTransport(
  { smtpUrl, contactEmail, dataDir }: Config,
  secret: string,
  { siteUrl, siteName }: { siteUrl: string; siteName: () => string },
  log: Logger,
): MailTransport {
  const sender: MailSender = {
    get name() {
      return siteName();
    },
    address: contactEmail ?? `no-reply@${mailDomain(siteUrl)}`,
  };
  const transport =
    smtpUrl === undefined
      ? createOutboxTransport(join(dataDir, "outbox"), sender, log)
      : createSmtpTransport(smtpUrl, sender);
  return { ...transport, send: async (mail) => transport.send(decryptMail(secret, mail)) };
}

function expiryOf(mail: AccountMail): Date {
  const seconds = "path" in mail ? LINK_LIFETIME_SECONDS[mail.kind] : NOTICE_LIFETIME_SECONDS;
  return new Date(Date.now() + seconds * 1000);
}

function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(hostname) ? hostname : "localhost";
}
