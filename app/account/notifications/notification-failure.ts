import type { notificationFailures } from "#copy/account/notifications.ts";

export type NotificationFailure = keyof typeof notificationFailures;
