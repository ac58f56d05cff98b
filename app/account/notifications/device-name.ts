import { notificationsPage } from "#copy/accounts/notifications.ts";
import { deviceOf } from "#domain/accounts/auth/device-name.ts";

export function deviceNameOf(userAgent: string | null): string {
  const { name, unknown } = notificationsPage.devices;
  const device = deviceOf(userAgent);
  return device ? name(device.browser, device.system) : unknown;
}
