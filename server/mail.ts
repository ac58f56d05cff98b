import { join } from "node:path";
import { accountMailContent } from "#copy/accounts/account-mails.ts";
import {
  type AccountMail,
  linkLifetimeSeconds,
  type SendAccountMail,
} from "#domain/accounts/auth/account-mail.ts";
import {
  type MailDefaults,
  mailDeliveryOf,
  readMailSettings,
} from "#domain/accounts/mail/mail-settings.server.ts";
import { enqueueMail } from "#domain/delivery/mail-queue.server.ts";
import { mailBrandOf } from "#domain/site/mail-brand.ts";
import type { Site } from "#domain/site/site-identity.server.ts";
import { DAY_SECONDS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";
import { createTransport } from "#platform/mail/delivery.ts";
import type { MailTransport } from "#platform/mail/mail.ts";
import type { Config } from "./config/config.ts";
import { decryptMail, encryptMail } from "./encrypted-mail.ts";

/** A notice that arrives later than this would only confuse. */
const NOTICE_LIFETIME_SECONDS = 3 * DAY_SECONDS;

export function createAccountMailer(
  db: Database,
  secret: string,
  siteIdentity: () => Site,
  siteUrl: string,
): SendAccountMail {
  return async (mail) => {
    const site = siteIdentity();
    const content = accountMailContent(mail, { siteName: site.name, siteUrl });
    const composed = composeMail(content, mailBrandOf(site, siteUrl));
    return enqueueMail(db, {
      ...encryptMail(secret, composed),
      recipient: mail.to,
      expiresAt: expiryOf(mail),
    });
  };
}

export function mailDefaults(
  { smtpUrl, contactEmail, dataDir }: Pick<Config, "smtpUrl" | "contactEmail" | "dataDir">,
  siteUrl: string,
): MailDefaults {
  return {
    smtpUrl,
    senderAddress: contactEmail ?? `no-reply@${mailDomain(siteUrl)}`,
    outboxFolder: join(dataDir, "outbox"),
  };
}

/** The transport of the current settings. Decrypts the texts that createAccountMailer encrypted. */
export async function createCurrentTransport(
  db: Database,
  defaults: MailDefaults,
  { secret, siteName }: { secret: string; siteName: () => string },
  log: Logger,
): Promise<MailTransport> {
  const { value } = await readMailSettings(db);
  const transport = createTransport(mailDeliveryOf(value, secret, defaults, siteName()), log);
  return {
    ...transport,
    send: async (mail, beforeEnd) => transport.send(decryptMail(secret, mail), beforeEnd),
  };
}

function expiryOf(mail: AccountMail): Date {
  const seconds = "path" in mail ? linkLifetimeSeconds[mail.kind] : NOTICE_LIFETIME_SECONDS;
  return new Date(Date.now() + seconds * 1000);
}

function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(hostname) ? hostname : "localhost";
}
