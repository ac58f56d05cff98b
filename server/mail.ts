import { join } from "node:path";
import type { AppContext } from "#app/contexts.ts";
import { accountMailContent } from "#copy/accounts/account-mails.ts";
import {
  type AccountMail,
  LINK_LIFETIME_SECONDS,
  type SendAccountMail,
} from "#domain/accounts/auth/account-mail.ts";
import { decryptMailServer, readMailSettings } from "#domain/accounts/mail/mail-settings.server.ts";
import { enqueueMail } from "#domain/delivery/mail-queue.server.ts";
import { accentColours, BUILT_IN_COLOURS } from "#domain/site/accent-colours.ts";
import type { Site, SiteImage } from "#domain/site/site-identity.server.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";
import { createTransport } from "#platform/mail/delivery.ts";
import type { MailTransport } from "#platform/mail/mail.ts";
import type { MailBrand } from "#platform/mail/mail-frame.ts";
import { decryptMail, encryptMail } from "./encrypted-mail.ts";

/** A notice that arrives later than this would only confuse. */
const NOTICE_LIFETIME_SECONDS = 3 * 24 * 3600;

export function createAccountMailer(
  db: Database,
  secret: string,
  readSite: () => Site,
  siteUrl: string,
): SendAccountMail {
  return async (mail) => {
    const site = readSite();
    const content = accountMailContent(mail, { siteName: site.name, siteUrl });
    const composed = composeMail(content, mailBrandOf(site, siteUrl));
    return enqueueMail(db, {
      ...encryptMail(secret, composed),
      recipient: mail.to,
      expiresAt: expiryOf(mail),
    });
  };
}

/** In CSS pixels. */
const LOGO_BOX = { width: 220, height: 36 };

export function mailBrandOf({ name, logo, accent }: Site, siteUrl: string): MailBrand {
  return {
    name,
    url: siteUrl,
    logo: logo && { ...sizeInMail(logo), url: `${siteUrl}${logo.path}` },
    fill: (accent ? accentColours(accent) : BUILT_IN_COLOURS).light.fill,
  };
}

function sizeInMail({ width, height }: SiteImage): { width: number; height: number } {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function mailDefaults(
  { smtpUrl, contactEmail, dataDir }: Pick<Config, "smtpUrl" | "contactEmail" | "dataDir">,
  siteUrl: string,
): AppContext["mail"] {
  return {
    smtpUrl,
    senderAddress: contactEmail ?? `no-reply@${mailDomain(siteUrl)}`,
    outboxFolder: join(dataDir, "outbox"),
  };
}

/**
 * The transport as set now: SMTP_URL, or else the server set at /admin/settings/email, or else files in the outbox.
 * Decrypts the texts that createAccountMailer encrypted.
 */
export async function createCurrentTransport(
  db: Database,
  defaults: AppContext["mail"],
  { secret, siteName }: { secret: string; siteName: () => string },
  log: Logger,
): Promise<MailTransport> {
  const { value } = await readMailSettings(db);
  const transport = createTransport(
    {
      server: defaults.smtpUrl ?? (value.server && decryptMailServer(value.server, { secret })),
      sender: {
        name: value.senderName || siteName(),
        address: value.senderAddress || defaults.senderAddress,
      },
      outboxFolder: defaults.outboxFolder,
    },
    log,
  );
  return {
    ...transport,
    send: async (mail, handOver) => transport.send(decryptMail(secret, mail), handOver),
  };
}

function expiryOf(mail: AccountMail): Date {
  const seconds = "path" in mail ? LINK_LIFETIME_SECONDS[mail.kind] : NOTICE_LIFETIME_SECONDS;
  return new Date(Date.now() + seconds * 1000);
}

function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(hostname) ? hostname : "localhost";
}
