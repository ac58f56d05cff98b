import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sessions, userReference } from "#domain/accounts/users/tables.server.ts";
import { createdAt, instant } from "#platform/database/columns.ts";
import type { Channel, DeliveryFailureReason, DeliveryState } from "./channel.ts";

/** How a user wants to be notified; without a row the defaults apply. */
export const notificationSettings = pgTable("notification_settings", {
  userId: userReference().primaryKey(),
  byMail: boolean("by_mail").notNull().default(true),
  byPush: boolean("by_push").notNull().default(true),
  byWebhook: boolean("by_webhook").notNull().default(false),
  webhookUrl: text("webhook_url"),
  /** Encrypted. */
  webhookSecret: text("webhook_secret"),
  /** Minutes after midnight, WIB; both null for no quiet hours. The range may pass midnight. */
  quietFrom: smallint("quiet_from"),
  quietUntil: smallint("quiet_until"),
  /** Maximum deliveries per WIB day to each target: the mail address, the webhook, or a device. */
  dailyCap: smallint("daily_cap").notNull().default(20),
});

/** One row per browser in which a user allowed push messages (docs/decisions/0067-devices-and-sessions.md). */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    /** The last session in that browser. Null once it has ended: the device is paused until the user signs in there. */
    sessionId: text("session_id").references(() => sessions.id, { onDelete: "set null" }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** "Chrome di Android", for the list of devices. */
    device: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("push_subscriptions_user").on(table.userId),
    index("push_subscriptions_session").on(table.sessionId),
  ],
);

/** A delivery that new notifications can join: not attempted yet, not a test, and not for a removed device. */
export const OPEN_DELIVERY =
  "state = 'waiting' AND attempt_count = 0 AND notification_ids <> '{}' AND (channel <> 'push' OR subscription_id IS NOT NULL)";

/** The outbox of deliveries, and their log for 30 days. A delivery bundles the notifications of about a minute. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    channel: text().$type<Channel>().notNull(),
    /** The device of a push message. */
    subscriptionId: bigint("subscription_id", { mode: "number" }).references(() => pushSubscriptions.id, {
      onDelete: "set null",
    }),
    /** Empty for a test. */
    notificationIds: bigint("notification_ids", { mode: "number" }).array().notNull(),
    /** A mail counts as sent once it is queued; mail_queue has its result. */
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    /** The mail in mail_queue; null for other channels and until it is queued. */
    mailId: text("mail_id"),
    dueAt: instant("due_at").notNull().defaultNow(),
    /** No other process claims the delivery before this time. */
    claimedUntil: instant("claimed_until"),
    attemptCount: integer("attempt_count").notNull().default(0),
    failure: text().$type<DeliveryFailureReason>(),
    /** The server's reply or the error, in English. */
    detail: text(),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
  },
  (table) => [
    index("deliveries_user").on(table.userId, table.id),
    index("deliveries_due").on(table.channel, table.dueAt).where(sql`state = 'waiting'`),
    index("deliveries_subscription").on(table.subscriptionId).where(sql`subscription_id IS NOT NULL`),
    index("deliveries_mail").on(table.mailId).where(sql`mail_id IS NOT NULL`),
    // One open delivery per target, which later notifications join.
    uniqueIndex("deliveries_open")
      .on(table.userId, table.channel, sql`coalesce(subscription_id, 0)`)
      .where(sql`${sql.raw(OPEN_DELIVERY)}`),
    index("deliveries_created").on(table.createdAt),
  ],
);
