import type { MailDelivery } from "#platform/mail/delivery.ts";
import type { SmtpServer } from "#platform/mail/smtp-server.ts";
import type { MailSettings } from "./mail-settings.ts";

export interface MailDefaults {
  /** Overrides the server set at /admin/settings/email. */
  smtpUrl: string | undefined;
  /** Used unless another address is set at /admin/settings/email. */
  senderAddress: string;
  outboxFolder: string;
}

type DecryptedSettings = Pick<MailSettings, "senderName" | "senderAddress"> & {
  server: SmtpServer | undefined;
};

/** Delivers through SMTP_URL, otherwise the server set at /admin/settings/email, otherwise files in the outbox. */
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
