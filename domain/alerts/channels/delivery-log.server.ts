import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import { clearBounce } from "#domain/delivery/bounces.server.ts";
import type { MailFailure } from "#domain/delivery/mail-failure.ts";
import { mailQueue } from "#domain/delivery/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { NotificationFacts } from "../inbox/notification.ts";
import { notifications } from "../inbox/tables.server.ts";
import type { Channel, DeliveryFailureReason, DeliveryState } from "./channel.ts";
import { deliveries, notificationSettings, pushSubscriptions } from "./tables.server.ts";

export interface DeliveryLogEntry {
  id: number;
  channel: Channel;
  /** The name of the device; null once it is removed, and for other channels than push. */
  device: string | null;
  state: DeliveryState;
  failure: DeliveryFailureReason | MailFailure | null;
  /** The server's reply or the error, in English. */
  detail: string | null;
  createdAt: Date;
  dueAt: Date;
  finishedAt: Date | null;
  isTest: boolean;
  notificationCount: number;
  /** Facts of the first notification; null for a test. */
  facts: NotificationFacts | null;
}

/** Newest first. */
export function listDeliveries(db: Database, userId: string, limit: number): Promise<DeliveryLogEntry[]> {
  const isMail = sql`${mailQueue.id} IS NOT NULL`;
  return db
    .select({
      id: deliveries.id,
      channel: deliveries.channel,
      device: pushSubscriptions.device,
      state: sql<DeliveryState>`CASE
        WHEN ${mailQueue.failedAt} IS NOT NULL THEN 'failed'
        WHEN ${isMail} AND ${mailQueue.sentAt} IS NULL THEN 'waiting'
        ELSE ${deliveries.state} END`,
      failure: sql<DeliveryLogEntry["failure"]>`coalesce(${mailQueue.failure}, ${deliveries.failure})`,
      // Members don't see other mail errors, which are about the operator's mail server.
      detail: sql<string | null>`CASE
        WHEN ${mailQueue.failure} = 'rejected' THEN ${mailQueue.lastError}
        WHEN NOT ${isMail} THEN ${deliveries.detail} END`,
      createdAt: deliveries.createdAt,
      dueAt: deliveries.dueAt,
      finishedAt: sql`CASE WHEN ${isMail} THEN coalesce(${mailQueue.sentAt}, ${mailQueue.failedAt})
        ELSE ${deliveries.finishedAt} END`.mapWith(deliveries.finishedAt),
      isTest: sql<boolean>`${deliveries.notificationIds} = '{}'`,
      notificationCount: sql<number>`cardinality(${deliveries.notificationIds})`,
      facts: notifications.facts,
    })
    .from(deliveries)
    .leftJoin(mailQueue, eq(mailQueue.id, deliveries.mailId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, deliveries.subscriptionId))
    .leftJoin(notifications, sql`${notifications.id} = (${deliveries.notificationIds})[1]`)
    .where(eq(deliveries.userId, userId))
    .orderBy(desc(deliveries.id))
    .limit(limit);
}

export type TestFailure = "no-target" | "too-many-tests";

const MAX_TESTS = 10;

/** Queues a test message on one channel; for push, one for each device. */
export async function requestTest(
  db: Database,
  userId: string,
  channel: Channel,
): Promise<Outcome<undefined, TestFailure>> {
  // A test of push has a row for each device, all with the same time.
  const recentTests = await db
    .selectDistinct({ createdAt: deliveries.createdAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        sql`${deliveries.notificationIds} = '{}'`,
        gt(deliveries.createdAt, sql`now() - interval '10 minutes'`),
      ),
    );
  if (recentTests.length >= MAX_TESTS) return failure("too-many-tests");
  const targets = await listTargets(db, userId, channel);
  if (targets.length === 0) return failure("no-target");
  await db
    .insert(deliveries)
    .values(targets.map((subscriptionId) => ({ userId, channel, subscriptionId, notificationIds: [] })));
  return success(undefined);
}

async function listTargets(db: Database, userId: string, channel: Channel): Promise<(number | null)[]> {
  switch (channel) {
    case "mail": {
      const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
      if (!user) return [];
      // Gives the address another chance: if the test bounces too, the bounce is recorded again.
      await clearBounce(db, user.email);
      return [null];
    }
    case "push": {
      const devices = await db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), isNotNull(pushSubscriptions.sessionId)));
      return devices.map(({ id }) => id);
    }
    case "webhook": {
      const [settings] = await db
        .select({ url: notificationSettings.webhookUrl })
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, userId));
      return settings?.url ? [null] : [];
    }
  }
}
