import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { decrypt, encrypt } from "#platform/secrets/encryption.ts";
import { defaultNotificationSettings, type NotificationSettings } from "./notification-settings.ts";
import { notificationSettings } from "./tables.server.ts";

const WEBHOOK_SECRET = "webhook secret";
const MAX_URL_LENGTH = 500;

export type WebhookFailure = "webhook-missing" | "webhook-too-long" | "webhook-refused";

export const columnsOfSettings = {
  byMail: notificationSettings.byMail,
  byPush: notificationSettings.byPush,
  byWebhook: notificationSettings.byWebhook,
  webhookUrl: notificationSettings.webhookUrl,
  quietFrom: notificationSettings.quietFrom,
  quietUntil: notificationSettings.quietUntil,
  dailyCap: notificationSettings.dailyCap,
};

export async function readNotificationSettings(db: Database, userId: string): Promise<NotificationSettings> {
  const [row] = await db
    .select(columnsOfSettings)
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ?? defaultNotificationSettings;
}

export async function saveNotificationSettings(
  db: Database,
  userId: string,
  values: Partial<NotificationSettings & { webhookSecret: string | null }>,
): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: values });
}

/**
 * Sets the webhook's address, and switches the channel on.
 *
 * @returns the secret that signs its messages. It is displayed once, and stored encrypted.
 */
export async function saveWebhook(
  db: Database,
  { http, secret }: { http: Pick<OutboundHttp, "findPostRefusal">; secret: string },
  userId: string,
  typedUrl: string,
): Promise<Outcome<{ signingSecret: string }, WebhookFailure>> {
  const webhookUrl = typedUrl.trim();
  if (webhookUrl === "") return failure("webhook-missing");
  if (webhookUrl.length > MAX_URL_LENGTH) return failure("webhook-too-long");
  if ((await http.findPostRefusal(webhookUrl)) !== undefined) return failure("webhook-refused");
  const signingSecret = randomBytes(32).toString("base64url");
  const webhookSecret = encrypt(secret, WEBHOOK_SECRET, signingSecret);
  await saveNotificationSettings(db, userId, { webhookUrl, webhookSecret, byWebhook: true });
  return success({ signingSecret });
}

export async function removeWebhook(db: Database, userId: string): Promise<void> {
  await saveNotificationSettings(db, userId, { webhookUrl: null, webhookSecret: null, byWebhook: false });
}

/** @returns undefined if it was encrypted with another auth secret */
export function decryptWebhookSecret(secret: string, encryptedSecret: string): string | undefined {
  return decrypt(secret, WEBHOOK_SECRET, encryptedSecret);
}
