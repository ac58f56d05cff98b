import { notificationText } from "#copy/alerts/notification-texts.ts";
import { dayName } from "#copy/reading.ts";
import {
  countUnread,
  listNotifications,
  type Notification,
} from "#domain/alerts/inbox/notifications.server.ts";
import type { Database } from "#platform/database/database.ts";

export type InboxData = Awaited<ReturnType<typeof readInbox>>;
export type InboxEntry = ReturnType<typeof toEntry>;

const PAGE_SIZE = 30;

/** @param before the id of a notification; only older ones are listed */
export async function readInbox(db: Database, userId: string, before: number | undefined) {
  const [{ unread }, { notifications, next }] = await Promise.all([
    countUnread(db, userId),
    listNotifications(db, userId, { before, limit: PAGE_SIZE }),
  ]);
  const now = new Date().toISOString();
  return {
    unread,
    newestId: before === undefined ? (notifications[0]?.id ?? null) : null,
    isFirstPage: before === undefined,
    next: next ?? null,
    days: [...Map.groupBy(notifications, ({ createdAt }) => dayName(createdAt, now))].map(([day, ofDay]) => ({
      day,
      entries: ofDay.map(toEntry),
    })),
  };
}

function toEntry({ id, facts, createdAt, isRead, alert }: Notification) {
  const { title, body } = notificationText(facts);
  // `alert` is null once it is deleted.
  return { id, title, body, atISO: createdAt.toISOString(), isRead, alert: alert ?? null };
}
