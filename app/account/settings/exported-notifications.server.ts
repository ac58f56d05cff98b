import { notificationText } from "#copy/alerts/notification-texts.ts";
import { listDeliveries } from "#domain/alerts/channels/delivery-log.server.ts";
import { listDevices } from "#domain/alerts/channels/devices.server.ts";
import { readNotificationSettings } from "#domain/alerts/channels/notification-settings.server.ts";
import { listNotifications } from "#domain/alerts/inbox/notifications.server.ts";
import { listAlerts } from "#domain/alerts/rules/alerts.server.ts";
import type { Database } from "#platform/database/database.ts";

const MAX_ROWS = 100_000;

export async function readExportedNotifications(
  db: Database,
  userId: string,
  portfolios: readonly { id: number; name: string }[],
) {
  const [alerts, { notifications }, settings, devices, deliveries] = await Promise.all([
    listAlerts(db, userId),
    listNotifications(db, userId, { limit: MAX_ROWS }),
    readNotificationSettings(db, userId),
    listDevices(db, userId),
    listDeliveries(db, userId, MAX_ROWS),
  ]);
  return {
    alerts: alerts.map(({ id: _id, portfolioId, ...alert }) => ({
      ...alert,
      portfolio: portfolios.find(({ id }) => id === portfolioId)?.name ?? null,
    })),
    notifications: notifications.map(({ facts, createdAt, isRead }) => ({
      createdAt,
      isRead,
      ...notificationText(facts),
    })),
    notificationSettings: settings,
    notificationDevices: devices.map(({ device, createdAt }) => ({ device, createdAt })),
    notificationDeliveries: deliveries.map(({ id: _id, ...delivery }) => delivery),
  };
}
