import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { userReference } from "#domain/accounts/users/tables.server.ts";
import { createdAt, instant } from "#platform/database/columns.ts";
import { alerts } from "../rules/tables.server.ts";
import type { NotificationFacts } from "./notification.ts";

/** The inbox, for 90 days. Mails, push messages and webhooks are copies of it. */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    /** Null once the alert is deleted. */
    alertId: bigint("alert_id", { mode: "number" }).references(() => alerts.id, { onDelete: "set null" }),
    /**
     * Identifies what fired the alert, so that the alert can't fire for it twice: the time of a price, or a day and the
     * alert's rule, or the kind, company and key of an event.
     */
    occurrence: text().notNull(),
    facts: jsonb().$type<NotificationFacts>().notNull(),
    createdAt: createdAt(),
    readAt: instant("read_at"),
    /** When its deliveries were enqueued, or found to be unnecessary. */
    enqueuedAt: instant("enqueued_at"),
  },
  (table) => [
    unique("notifications_occurrence").on(table.alertId, table.occurrence),
    index("notifications_user").on(table.userId, table.id),
    index("notifications_unread").on(table.userId).where(sql`read_at IS NULL`),
    index("notifications_to_enqueue").on(table.userId, table.id).where(sql`enqueued_at IS NULL`),
    index("notifications_created").on(table.createdAt),
  ],
);
