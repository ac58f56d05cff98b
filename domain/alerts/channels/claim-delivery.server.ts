import { and, eq, gte, inArray, isNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { profiles, users } from "#domain/accounts/users/tables.server.ts";
import { enqueueMail } from "#domain/delivery/mail-queue.server.ts";
import { bouncedAddresses } from "#domain/delivery/tables.server.ts";
import { startOfWibDay } from "#format/wib.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { notifications } from "../inbox/tables.server.ts";
import { outcomeOfError } from "./attempt-outcome.ts";
import type { Channel, DeliveryFailureReason } from "./channel.ts";
import type { Delivery, DeliveryTexts } from "./delivery.ts";
import { columnsOfSettings } from "./notification-settings.server.ts";
import { defaultNotificationSettings } from "./notification-settings.ts";
import { endOfQuietHours } from "./quiet-hours.ts";
import { recordAttempt } from "./record-attempt.server.ts";
import { deliveries, notificationSettings, pushSubscriptions } from "./tables.server.ts";

/** Longer than any attempt to send takes: if a claim expires, its process has died. */
const CLAIM_MS = 60_000;

export type ClaimedDelivery = { id: number; attemptCount: number; delivery: Delivery } & (
  | { channel: "push"; device: { id: number; endpoint: string; p256dh: string; auth: string } }
  | { channel: "webhook"; url: string; encryptedSecret: string }
);

type DeliveryValues = Partial<typeof deliveries.$inferInsert>;

type DueDelivery = NonNullable<Awaited<ReturnType<typeof lockDueDelivery>>>;

export interface ClaimOptions {
  channel: Channel;
  /** Skips the deliveries of these users, who already have enough in flight. */
  excludedUserIds: readonly string[];
  texts: DeliveryTexts;
  log: Logger;
}

/**
 * Claims one due delivery from the outbox. Queues a mail in the same transaction; returns other deliveries for sending.
 *
 * @returns "settled" if nothing has to be sent now: the delivery failed, was skipped, queued as a mail or postponed;
 *   "none" if no delivery is due
 */
export function claimDelivery(
  db: DatabasePool,
  { channel, excludedUserIds, texts, log }: ClaimOptions,
  now: Date,
): Promise<ClaimedDelivery | "settled" | "none"> {
  return db.transaction(async (tx) => {
    const dueDelivery = await lockDueDelivery(tx, channel, excludedUserIds, now);
    if (!dueDelivery) return "none";
    const { row, email } = dueDelivery;
    const settings = dueDelivery.settings ?? defaultNotificationSettings;
    const isTest = row.notificationIds.length === 0;
    const change = (values: DeliveryValues) =>
      tx.update(deliveries).set(values).where(eq(deliveries.id, row.id));
    const finish = async (end: DeliveryValues) => {
      await change({ ...end, finishedAt: now, claimedUntil: null });
      return "settled" as const;
    };
    const skip = (reason: DeliveryFailureReason) => finish({ state: "skipped", failure: reason });

    const skipReason = dueDelivery.isDeactivated
      ? "channel-off"
      : findTargetFailure(dueDelivery, channel, isTest);
    if (skipReason) return skip(skipReason);
    if (channel === "mail" && dueDelivery.bounceReason !== null)
      return finish({ state: "failed", failure: "bounced", detail: dueDelivery.bounceReason });
    const quietUntil = isTest ? undefined : endOfQuietHours(now, settings);
    if (quietUntil) {
      await change({ dueAt: quietUntil, claimedUntil: null });
      return "settled";
    }
    const otherCount = isTest ? 0 : await countOthersToday(tx, row, now);
    if (otherCount >= settings.dailyCap && row.attemptCount === 0) return skip("daily-cap");
    const entries = isTest ? [] : await listEntries(tx, row.notificationIds);
    if (!isTest && entries.length === 0) return skip("other");

    const isLastToday = !isTest && otherCount + 1 >= settings.dailyCap;
    const delivery: Delivery = { id: row.id, userId: row.userId, email, isTest, isLastToday, entries };
    const attemptCount = row.attemptCount + 1;
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    await change({ attemptCount, claimedUntil });
    if (channel === "mail") {
      let mail: ReturnType<DeliveryTexts["mail"]>;
      try {
        mail = texts.mail(delivery);
      } catch (error) {
        log.error({ err: error, delivery: row.id }, "could not compose a delivery");
        await recordAttempt(tx, { id: row.id, attemptCount }, outcomeOfError(error), now);
        return "settled";
      }
      const mailId = await enqueueMail(tx, { ...mail, recipient: email, priority: 1, isAtMostOnce: true });
      return finish({ state: "sent", mailId });
    }
    const { device, encryptedSecret } = dueDelivery;
    if (channel === "push" && device) {
      return { id: row.id, attemptCount, delivery, channel: "push", device };
    }
    const { webhookUrl: url } = settings;
    if (!url || !encryptedSecret) return skip("channel-off");
    return { id: row.id, attemptCount, delivery, channel: "webhook", url, encryptedSecret };
  });
}

async function lockDueDelivery(
  tx: DatabaseTransaction,
  channel: Channel,
  excludedUserIds: readonly string[],
  now: Date,
) {
  const [delivery] = await tx
    .select({
      row: {
        id: deliveries.id,
        userId: deliveries.userId,
        channel: deliveries.channel,
        subscriptionId: deliveries.subscriptionId,
        notificationIds: deliveries.notificationIds,
        attemptCount: deliveries.attemptCount,
      },
      email: users.email,
      bounceReason: bouncedAddresses.reason,
      isDeactivated: sql<boolean>`${profiles.deactivatedAt} IS NOT NULL`,
      settings: columnsOfSettings,
      encryptedSecret: notificationSettings.webhookSecret,
      device: {
        id: pushSubscriptions.id,
        sessionId: pushSubscriptions.sessionId,
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
      },
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.userId))
    .leftJoin(bouncedAddresses, eq(bouncedAddresses.address, sql`lower(${users.email})`))
    .leftJoin(profiles, eq(profiles.userId, deliveries.userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, deliveries.userId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, deliveries.subscriptionId))
    .where(
      and(
        eq(deliveries.channel, channel),
        eq(deliveries.state, "waiting"),
        notInArray(deliveries.userId, [...excludedUserIds]),
        lte(deliveries.dueAt, now),
        or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, now)),
      ),
    )
    .orderBy(deliveries.dueAt)
    .limit(1)
    .for("no key update", { of: deliveries, skipLocked: true });
  return delivery;
}

function findTargetFailure(
  { settings, device }: DueDelivery,
  channel: Channel,
  isTest: boolean,
): DeliveryFailureReason | undefined {
  if (channel === "push" && !device) return "subscription-gone";
  if (channel === "push" && device?.sessionId === null) return "signed-out";
  const { byMail, byPush, byWebhook } = settings ?? defaultNotificationSettings;
  const isOn = { mail: byMail, push: byPush, webhook: byWebhook }[channel];
  return isOn || isTest ? undefined : "channel-off";
}

/** Counts other deliveries sent or attempted on the same day to the same target. */
function countOthersToday(tx: DatabaseTransaction, row: DueDelivery["row"], now: Date): Promise<number> {
  return tx.$count(
    deliveries,
    and(
      eq(deliveries.userId, row.userId),
      eq(deliveries.channel, row.channel),
      sql`${deliveries.subscriptionId} IS NOT DISTINCT FROM ${row.subscriptionId}`,
      ne(deliveries.id, row.id),
      gte(deliveries.attemptCount, 1),
      sql`${deliveries.notificationIds} <> '{}'`,
      or(isNull(deliveries.finishedAt), gte(deliveries.finishedAt, startOfWibDay(now))),
    ),
  );
}

function listEntries(tx: DatabaseTransaction, ids: number[]): Promise<Delivery["entries"]> {
  return tx
    .select({
      notificationId: notifications.id,
      alertId: notifications.alertId,
      facts: notifications.facts,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(inArray(notifications.id, ids))
    .orderBy(notifications.id);
}
