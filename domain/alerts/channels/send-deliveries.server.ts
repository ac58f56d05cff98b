import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { msUntil } from "#platform/database/sql.ts";
import type { Logger } from "#platform/log/log.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { type AttemptOutcome, outcomeOf, outcomeOfError } from "./attempt-outcome.ts";
import type { Channel } from "./channel.ts";
import { type ClaimedDelivery, claimDelivery } from "./claim-delivery.server.ts";
import type { DeliveryTexts } from "./delivery.ts";
import { removeGoneDevice } from "./devices.server.ts";
import { decryptWebhookSecret } from "./notification-settings.server.ts";
import { pushRequest } from "./push-request.ts";
import { recordAttempt } from "./record-attempt.server.ts";
import { deliveries } from "./tables.server.ts";
import { readVapidKeys } from "./vapid-keys.server.ts";
import { webhookRequest } from "./webhook-request.ts";

/** Per channel. */
const MAX_IN_FLIGHT = 16;

/** Keeps hanging servers of one member from delaying the deliveries of others. */
const IN_FLIGHT_PER_USER = 2;

/** How soon to send deliveries that become due while others are in flight. */
const RECHECK_MS = 500;

const TIMEOUT_MS = 10_000;

const RETENTION_DAYS = 30;

export interface DeliveryDeps {
  http: Pick<OutboundHttp, "post">;
  /** The auth secret. */
  secret: string;
  /** For push services; see PushSender. */
  contact: string;
  texts: DeliveryTexts;
  log: Logger;
}

/**
 * Sends all due deliveries of a channel, and returns when none is due or in flight. Each channel has its own job, so
 * that hanging servers don't delay other channels. Several nodes can run it at the same time, because they claim rows.
 *
 * @param readNow the database's time, which all nodes share
 * @returns milliseconds until the next delivery is due; undefined if none waits
 */
export async function sendDueDeliveries(
  db: DatabasePool,
  channel: Channel,
  deps: DeliveryDeps,
  readNow: () => Promise<Date>,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const { texts, log } = deps;
  const inFlight = new Map<Promise<void>, string>();
  try {
    while (!stopping.aborted) {
      const excludedUserIds = busyUserIds(inFlight);
      const claimedDelivery =
        inFlight.size < MAX_IN_FLIGHT
          ? await claimDelivery(db, { channel, excludedUserIds, texts, log }, await readNow())
          : "none";
      if (claimedDelivery === "settled") continue;
      if (claimedDelivery !== "none") {
        const sending = send(db, claimedDelivery, deps, await readNow())
          .catch((error) =>
            log.error({ err: error, delivery: claimedDelivery.id }, "could not record a delivery"),
          )
          .finally(() => inFlight.delete(sending));
        inFlight.set(sending, claimedDelivery.delivery.userId);
      } else if (inFlight.size > 0) {
        await Promise.race([...inFlight.keys(), sleep(RECHECK_MS, undefined, { ref: false })]);
      } else if (excludedUserIds.length === 0) {
        break;
      }
    }
  } finally {
    // Also after an error, so that the next run doesn't exceed a user's limit.
    await Promise.all(inFlight.keys());
  }
  return msUntilNextDelivery(db, channel);
}

function busyUserIds(inFlight: ReadonlyMap<unknown, string>): string[] {
  const byUser = Map.groupBy(inFlight.values(), (userId) => userId);
  return [...byUser].filter(([, { length }]) => length >= IN_FLIGHT_PER_USER).map(([userId]) => userId);
}

async function send(
  db: Database,
  claimedDelivery: ClaimedDelivery,
  deps: DeliveryDeps,
  now: Date,
): Promise<void> {
  const { id, channel } = claimedDelivery;
  const { http, log } = deps;
  let result: AttemptOutcome;
  try {
    const { url, ...request } = await requestOf(db, claimedDelivery, deps, now);
    result = outcomeOf(channel, await http.post(url, { ...request, timeoutMs: TIMEOUT_MS }), now);
  } catch (error) {
    result = outcomeOfError(error);
    if (!(error instanceof OutboundError))
      log.error({ err: error, delivery: id }, "could not compose a delivery");
  }
  await recordAttempt(db, claimedDelivery, result, now);
  if (
    claimedDelivery.channel === "push" &&
    result.state === "failed" &&
    result.failure === "subscription-gone"
  ) {
    await removeGoneDevice(db, claimedDelivery.device.id);
  }
  // Don't log the URL: a push endpoint is a secret.
  if (result.state !== "sent") {
    log.warn({ delivery: id, channel, failure: result.failure }, "could not send a delivery");
  }
}

async function requestOf(
  db: Database,
  claimedDelivery: ClaimedDelivery,
  { secret, contact, texts }: DeliveryDeps,
  now: Date,
): Promise<{ url: string; headers: Record<string, string>; body: Uint8Array }> {
  const { id, delivery } = claimedDelivery;
  if (claimedDelivery.channel === "push") {
    const { device } = claimedDelivery;
    const sender = { keys: await readVapidKeys(db, secret), contact };
    return { url: device.endpoint, ...pushRequest({ id, ...texts.push(delivery) }, device, sender, now) };
  }
  const signingSecret = decryptWebhookSecret(secret, claimedDelivery.encryptedSecret);
  if (signingSecret === undefined)
    throw new Error("The webhook's secret was encrypted with another auth secret.");
  return {
    url: claimedDelivery.url,
    ...webhookRequest({ id, content: texts.webhook(delivery) }, signingSecret, now),
  };
}

async function msUntilNextDelivery(db: Database, channel: Channel): Promise<number | undefined> {
  const [next] = await db
    .select({ ms: msUntil(sql`min(greatest(${deliveries.dueAt}, ${deliveries.claimedUntil}))`) })
    .from(deliveries)
    .where(and(eq(deliveries.channel, channel), eq(deliveries.state, "waiting")));
  return next?.ms ?? undefined;
}

export async function deleteOldDeliveries(db: Database): Promise<void> {
  await db
    .delete(deliveries)
    .where(lt(deliveries.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`));
}
