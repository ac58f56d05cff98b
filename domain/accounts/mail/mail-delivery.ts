import type { MailDelivery } from "#platform/mail/delivery.ts";
import type { SmtpServer } from "#platform/mail/smtp-server.ts";
import type { MailSettings } from "./mail-settings.ts";

export interface MailDefaults {
  /** Replaces the server set at /admin/settings/email. */
  smtpUrl: string | undefined;
  /** Unless another is set there. */
  senderAddress: string;
  outboxFolder: string;
}

type DecryptedSettings = Pick<MailSettings, "senderName" | "senderAddress"> & {
  server: SmtpServer | undefined;
};

/** SMTP_URL, or else the server set at /admin/settings/email, or else files in the outbox. */
export function mailDeliveryOf(
  { server, senderName, senderAddress }: DecryptedSettings,
  defaults: MailDefaults,
  siteName: string,
): MailDelivery {
  return {
    server: defaults.smtpUrl ?? server,
    sender: { name: senderName || siteName, address: senderAddress || defaults.senderAddress },
    outboxFolder: defaults.outboxFolder,
  };
}
