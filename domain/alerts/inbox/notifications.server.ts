import { and, count, desc, eq, isNull, lt, lte, max } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import type { AlertState } from "../rules/alert.ts";
import { alerts } from "../rules/tables.server.ts";
import type { NotificationFacts } from "./notification.ts";
import { notifications } from "./tables.server.ts";

export interface Notification {
  id: number;
  facts: NotificationFacts;
  createdAt: Date;
  isRead: boolean;
  /** Undefined once the alert is deleted. */
  alert: { id: number; state: AlertState } | undefined;
}

export interface NotificationPage {
  notifications: Notification[];
  /** The `before` of the next page; undefined on the last one. */
  next: number | undefined;
}

// Every function finds only the user's own notifications.

export function countUnread(
  db: Database,
  userId: string,
): Promise<{ unread: number; newestId: number | null }> {
  return db
    .select({ unread: count(), newestId: max(notifications.id) })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .then(returnedRow);
}

/**
 * Newest first.
 *
 * @param before the id of a notification; only older ones are listed
 */
export async function listNotifications(
  db: Database,
  userId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<NotificationPage> {
  const rows = await db
    .select({
      id: notifications.id,
      facts: notifications.facts,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      alertId: alerts.id,
      alertState: alerts.state,
    })
    .from(notifications)
    .leftJoin(alerts, eq(alerts.id, notifications.alertId))
    .where(
      and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)),
    )
    .orderBy(desc(notifications.id))
    .limit(limit + 1);
  const pageRows = rows.slice(0, limit);
  return {
    notifications: pageRows.map(({ id, facts, createdAt, readAt, alertId, alertState }) => ({
      id,
      facts,
      createdAt,
      isRead: readAt !== null,
      alert: alertId === null || alertState === null ? undefined : { id: alertId, state: alertState },
    })),
    next: rows.length > limit ? pageRows.at(-1)?.id : undefined,
  };
}

/** @returns the notification's facts; undefined if the user has no such notification */
export async function markRead(
  db: Database,
  userId: string,
  notificationId: number,
): Promise<NotificationFacts | undefined> {
  const own = and(eq(notifications.id, notificationId), eq(notifications.userId, userId));
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(own, isNull(notifications.readAt)));
  const [notification] = await db.select({ facts: notifications.facts }).from(notifications).where(own);
  return notification?.facts;
}

/** @param until the id of the newest notification listed to the user; later ones stay unread */
export async function markAllRead(db: Database, userId: string, until: number): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), lte(notifications.id, until)));
}
