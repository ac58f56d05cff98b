/** Pages that notifications link to, in the inbox as in mails, push messages and webhooks. */
export const INBOX_PATH = "/notifikasi";
export const NOTIFICATION_SETTINGS_PATH = "/settings/notifikasi";

/** Registers a device for push messages. */
export const DEVICES_PATH = "/settings/notifikasi/perangkat";
