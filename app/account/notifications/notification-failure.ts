import type { notificationFailures } from "#copy/accounts/notifications.ts";

export type NotificationFailure = keyof typeof notificationFailures;
