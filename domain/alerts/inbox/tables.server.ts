import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "#domain/accounts/users/tables.server.ts";
import { createdAt, instant } from "#platform/database/columns.ts";
import { alerts } from "../rules/tables.server.ts";
import type { NotificationFacts } from "./notification.ts";

/** The inbox, for 90 days. Mails, push messages and webhooks are copies of it. */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null once the alert is deleted. */
    alertId: bigint("alert_id", { mode: "number" }).references(() => alerts.id, { onDelete: "set null" }),
    /**
     * What fired the alert, so that it can't fire twice for it: the price's time, the day, the article's id, or the
     * action's type and ex date.
     */
    crossing: text().notNull(),
    facts: jsonb().$type<NotificationFacts>().notNull(),
    createdAt: createdAt(),
    readAt: instant("read_at"),
    /** When its deliveries were enqueued, or found to be unnecessary. */
    enqueuedAt: instant("enqueued_at"),
  },
  (table) => [
    unique("notifications_crossing").on(table.alertId, table.crossing),
    index("notifications_user").on(table.userId, table.id),
    index("notifications_unread").on(table.userId).where(sql`read_at IS NULL`),
    index("notifications_to_enqueue").on(table.userId, table.id).where(sql`enqueued_at IS NULL`),
    index("notifications_created").on(table.createdAt),
  ],
);
