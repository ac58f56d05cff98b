import { mailFailures } from "#copy/newsroom/settings/mail.ts";
import type { MailForm, MailSettingsFailure } from "#domain/accounts/mail/mail-settings.ts";

export type MailFieldErrors = Partial<Record<keyof MailForm, string>>;

const fieldOf: Partial<Record<string, keyof MailForm>> = {
  "mail-host-missing": "host",
  "mail-host-invalid": "host",
  "mail-port-invalid": "port",
  "mail-encryption-unknown": "encryption",
  "mail-user-missing": "user",
  "mail-user-too-long": "user",
  "mail-password-missing": "password",
  "mail-password-of-other-server": "password",
  "mail-password-too-long": "password",
  "mail-sender-name-too-long": "senderName",
  "mail-sender-address-invalid": "senderAddress",
  "mail-rate-invalid": "bulkPerMinute",
} satisfies Partial<Record<MailSettingsFailure, keyof MailForm>>;

export function mailFieldErrors(code: string | undefined): MailFieldErrors {
  const field = code === undefined ? undefined : fieldOf[code];
  return field ? { [field]: mailFailures[code as MailSettingsFailure] } : {};
}
