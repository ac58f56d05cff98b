import { retryPostponedMails } from "#domain/delivery/mail-queue.server.ts";
import { type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { changeSetting } from "#domain/site/change-setting.server.ts";
import { readSetting, type StoredSetting } from "#domain/site/settings.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import type { MailDelivery } from "#platform/mail/delivery.ts";
import type { SmtpServer } from "#platform/mail/smtp-server.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { decrypt, encrypt } from "#platform/secrets/encryption.ts";
import { isAllowed } from "../users/permissions.ts";
import type { Editor } from "../users/role.ts";
import type { MailForm, MailSettings, MailSettingsFailure, StoredServer } from "./mail-settings.ts";
import { parseTypedSender, parseTypedServer, type TypedServer } from "./parse-mail-form.server.ts";

const MAIL_SETTING = "mail";
const SMTP_PASSWORD = "SMTP password";

interface MailFormOptions {
  /** The auth secret, which encrypts the SMTP password. */
  secret: string;
  /** SMTP_URL is set: only the sender is read from the form. */
  isServerFixed: boolean;
}

/** Not cached: read for each batch of mails, so that a change applies to the next batch on every node. */
export function readMailSettings(db: Database): Promise<StoredSetting<MailSettings>> {
  return readSetting(db, MAIL_SETTING, { senderName: "", senderAddress: "" });
}

export interface MailDefaults {
  /** Overrides the server set at /admin/settings/email. */
  smtpUrl: string | undefined;
  /** Used unless another address is set at /admin/settings/email. */
  senderAddress: string;
  outboxFolder: string;
}

/** Delivers through SMTP_URL, otherwise the server set at /admin/settings/email, otherwise files in the outbox. */
export function mailDeliveryOf(
  { server, senderName, senderAddress }: MailSettings,
  secret: string,
  defaults: MailDefaults,
  siteName: string,
): MailDelivery {
  return {
    server: defaults.smtpUrl ?? (server && decryptServer(server, secret)),
    sender: { name: senderName || siteName, address: senderAddress || defaults.senderAddress },
    outboxFolder: defaults.outboxFolder,
  };
}

function decryptServer(stored: StoredServer, secret: string): SmtpServer {
  const { host, port, encryption, user, encryptedPassword } = stored;
  const password =
    encryptedPassword === undefined ? undefined : decrypt(secret, SMTP_PASSWORD, encryptedPassword);
  return { host, port, encryption, login: user === "" ? undefined : { user, password: password ?? "" } };
}

/** Whether a stored password can be decrypted; false once the auth secret was lost and replaced. */
export function hasMailPassword({ server }: MailSettings, secret: string): boolean {
  return (
    server?.encryptedPassword !== undefined &&
    decrypt(secret, SMTP_PASSWORD, server.encryptedPassword) !== undefined
  );
}

export async function resolveMailForm(
  db: Database,
  form: MailForm,
  options: MailFormOptions,
): Promise<Outcome<MailSettings, MailSettingsFailure>> {
  const { value: stored } = await readMailSettings(db);
  return parseMailForm(form, stored, options);
}

/** Saves the form, and retries the mails that the former server didn't accept. */
export function changeMailSettings(
  db: DatabasePool,
  admin: Editor,
  form: MailForm,
  { expectedVersion, ...options }: MailFormOptions & { expectedVersion: number },
): Promise<Outcome<undefined, MailSettingsFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(admin.role, "manage-settings")) return failure("not-permitted");
    const stored = await readMailSettings(tx);
    const parsedForm = parseMailForm(form, stored.value, options);
    if (!parsedForm.ok) return parsedForm;
    const [before, after] = [summaryOf(stored.value), summaryOf(parsedForm.value)];
    const hasNewPassword =
      parsedForm.value.server?.encryptedPassword !== stored.value.server?.encryptedPassword;
    const result = await changeSetting(tx, admin, {
      key: MAIL_SETTING,
      stored,
      value: parsedForm.value,
      expectedVersion,
      action: "mail-settings-changed",
      change: summariseChange(before, hasNewPassword ? { ...after, newPassword: true } : after),
    });
    if (result === "changed-since") return failure("mail-settings-changed");
    if (result === "stored") await retryPostponedMails(tx);
    return success(undefined);
  });
}

function parseMailForm(
  form: MailForm,
  stored: MailSettings,
  { secret, isServerFixed }: MailFormOptions,
): Outcome<MailSettings, MailSettingsFailure> {
  const sender = parseTypedSender(form);
  if (isServerFixed) {
    if (!sender.ok) return sender;
    return success({ ...(stored.server && { server: stored.server }), ...sender.value });
  }
  // A password that can no longer be decrypted has to be typed again.
  const reusableServer = hasMailPassword(stored, secret) ? stored.server : undefined;
  const server = parseTypedServer(form, reusableServer);
  if (!server.ok) return server;
  if (!sender.ok) return sender;
  return success({
    ...(server.value && { server: encryptServer(server.value, reusableServer, secret) }),
    ...sender.value,
  });
}

function encryptServer(
  { password, ...server }: TypedServer,
  stored: StoredServer | undefined,
  secret: string,
): StoredServer {
  if (server.user === "") return server;
  const encryptedPassword =
    password === undefined ? stored?.encryptedPassword : encrypt(secret, SMTP_PASSWORD, password);
  return { ...server, ...(encryptedPassword !== undefined && { encryptedPassword }) };
}

function summaryOf({ server, senderName, senderAddress, bulkPerMinute }: MailSettings): AuditSummary {
  return {
    mailHost: server ? `${server.host}:${server.port}` : null,
    mailEncryption: server?.encryption ?? null,
    mailUser: server?.user || null,
    senderName: senderName || null,
    senderAddress: senderAddress || null,
    bulkPerMinute: bulkPerMinute ?? null,
  };
}
