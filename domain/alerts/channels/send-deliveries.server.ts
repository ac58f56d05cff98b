import { and, eq, lt, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { msUntil } from "#platform/database/ms-until.ts";
import type { Logger } from "#platform/log/log.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { type ClaimedDelivery, claimDelivery } from "./claim-delivery.server.ts";
import type { DeliveryTexts } from "./delivery.ts";
import { removeGoneDevice } from "./devices.server.ts";
import { openWebhookSecret } from "./notification-settings.server.ts";
import { type PushSender, pushRequest } from "./push-message.ts";
import { type Attempt, attempt } from "./send-attempt.ts";
import { deliveries } from "./tables.server.ts";
import { readVapidKeys } from "./vapid-keys.server.ts";
import { webhookRequest } from "./webhook-message.ts";

/** Copies that are sent at the same time, so that some servers that hang don't delay the others. */
const CONCURRENT = 8;

/** Seconds to wait after the first failed attempt, the second, and so on; after the last one the delivery is abandoned. */
const BACK_OFF_SECONDS = [30, 120, 600, 1_800, 3_600, 3_600, 3_600];

/** The longest wait that a Retry-After header can cause. */
const MAX_WAIT_MS = 3_600_000;

const KEEP_DAYS = 30;

export interface Channels {
  http: Pick<OutboundHttp, "post">;
  /** The auth secret. */
  secret: string;
  /** For push services; see PushSender. */
  contact: string;
  texts: DeliveryTexts;
  log: Logger;
}

/**
 * Sends all due deliveries. Safe on several nodes concurrently: each claims its own.
 *
 * @returns milliseconds until the next delivery is due; undefined if none waits
 */
export async function sendDueDeliveries(
  db: DatabasePool,
  channels: Channels,
  readNow: () => Date,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const sendInTurn = async () => {
    while (!stopping.aborted) {
      const claimed = await claimDelivery(db, channels.texts, readNow());
      if (claimed === "none") return;
      if (claimed !== "settled") await send(db, claimed, channels, readNow());
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, sendInTurn));
  return msUntilNextDelivery(db);
}

async function send(
  db: Database,
  claimed: ClaimedDelivery,
  { http, secret, contact, texts, log }: Channels,
  now: Date,
): Promise<void> {
  const result =
    claimed.channel === "push"
      ? await sendPush(claimed, http, texts, { keys: await readVapidKeys(db, secret), contact }, now)
      : await sendWebhook(claimed, http, texts, secret, now);
  await recordAttempt(db, claimed, result, now);
  if (claimed.channel === "push" && result.state === "failed" && result.failure === "subscription-gone") {
    await removeGoneDevice(db, claimed.device.id);
  }
  // Not the address: a push endpoint is a secret of its device.
  if (result.state !== "sent") {
    const { failure } = result;
    log.warn({ delivery: claimed.id, channel: claimed.channel, failure }, "could not send a delivery");
  }
}

function sendPush(
  { device, delivery }: Extract<ClaimedDelivery, { channel: "push" }>,
  http: Channels["http"],
  texts: DeliveryTexts,
  sender: PushSender,
  now: Date,
): Promise<Attempt> {
  const request = pushRequest({ id: delivery.id, ...texts.push(delivery) }, device, sender, now);
  return attempt(http, device.endpoint, request, now);
}

async function sendWebhook(
  { url, sealedSecret, delivery }: Extract<ClaimedDelivery, { channel: "webhook" }>,
  http: Channels["http"],
  texts: DeliveryTexts,
  secret: string,
  now: Date,
): Promise<Attempt> {
  const signingSecret = openWebhookSecret(secret, sealedSecret);
  if (signingSecret === undefined) {
    return { state: "failed", failure: "other", detail: "the signing secret doesn't open" };
  }
  const request = webhookRequest({ id: delivery.id, content: texts.webhook(delivery) }, signingSecret, now);
  const result = await attempt(http, url, request, now);
  // Only a push service says by these codes that the receiver is gone.
  return result.state === "failed" && result.failure === "subscription-gone"
    ? { ...result, failure: "rejected" }
    : result;
}

async function recordAttempt(
  db: Database,
  { id, attemptCount }: ClaimedDelivery,
  result: Attempt,
  now: Date,
): Promise<void> {
  const backOff = BACK_OFF_SECONDS[attemptCount - 1];
  const values =
    result.state === "retry" && backOff !== undefined
      ? { dueAt: retryTime(now, backOff, result.notBefore) }
      : { state: result.state === "sent" ? ("sent" as const) : ("failed" as const), finishedAt: now };
  const { failure = null, detail = null } = result.state === "sent" ? {} : result;
  await db
    .update(deliveries)
    .set({ ...values, failure, detail, claimedUntil: null })
    // If a later attempt has claimed the delivery, that one counts.
    .where(and(eq(deliveries.id, id), eq(deliveries.attemptCount, attemptCount)));
}

function retryTime(now: Date, backOffSeconds: number, notBefore: Date | undefined): Date {
  const wait = Math.max(backOffSeconds * 1000, (notBefore ?? now).getTime() - now.getTime());
  return new Date(now.getTime() + Math.min(wait, MAX_WAIT_MS));
}

async function msUntilNextDelivery(db: Database): Promise<number | undefined> {
  const [next] = await db
    .select({ ms: msUntil(sql`min(greatest(${deliveries.dueAt}, ${deliveries.claimedUntil}))`) })
    .from(deliveries)
    .where(eq(deliveries.state, "waiting"));
  return next?.ms ?? undefined;
}

export async function deleteOldDeliveries(db: Database): Promise<void> {
  await db
    .delete(deliveries)
    .where(lt(deliveries.createdAt, sql`now() - make_interval(days => ${KEEP_DAYS})`));
}
