import type { MailEncryption } from "#platform/mail/smtp-server.ts";

export interface MailSettings {
  /** undefined: mails are written to the outbox. */
  server?: StoredServer;
  /** If empty, the site's name. */
  senderName: string;
  /** If empty, the address from the configuration. */
  senderAddress: string;
  /** Limits digest mails; undefined for DEFAULT_BULK_PER_MINUTE. */
  bulkPerMinute?: number;
}

export interface StoredServer {
  host: string;
  port: number;
  encryption: MailEncryption;
  user: string;
  encryptedPassword?: string;
}

/** As typed. An empty password leaves the stored one unchanged. */
export interface MailForm {
  host: string;
  port: string;
  encryption: string;
  user: string;
  password: string;
  senderName: string;
  senderAddress: string;
  bulkPerMinute: string;
}

export type MailSettingsFailure =
  | "not-permitted"
  | "mail-host-missing"
  | "mail-host-invalid"
  | "mail-port-invalid"
  | "mail-encryption-unknown"
  | "mail-user-missing"
  | "mail-user-too-long"
  | "mail-password-missing"
  /** The stored password belongs to another server or user, and an admin must not be able to redirect it. */
  | "mail-password-of-other-server"
  | "mail-password-too-long"
  | "mail-sender-name-too-long"
  | "mail-sender-address-invalid"
  | "mail-rate-invalid"
  | "mail-settings-changed";

export const MAX_SENDER_NAME_LENGTH = 80;

export const DEFAULT_BULK_PER_MINUTE = 300;
export const MAX_BULK_PER_MINUTE = 6_000;

export function bulkMailsPerMinute({ bulkPerMinute }: MailSettings): number {
  return bulkPerMinute ?? DEFAULT_BULK_PER_MINUTE;
}

export function formOfMailSettings({
  server,
  senderName,
  senderAddress,
  bulkPerMinute,
}: MailSettings): MailForm {
  return {
    host: server?.host ?? "",
    port: server ? String(server.port) : "",
    encryption: server?.encryption ?? "starttls",
    user: server?.user ?? "",
    password: "",
    senderName,
    senderAddress,
    bulkPerMinute: bulkPerMinute === undefined ? "" : String(bulkPerMinute),
  };
}
