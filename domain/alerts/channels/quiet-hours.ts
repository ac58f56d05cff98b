import { MINUTE_MS } from "#format/durations.ts";
import { startOfWibDay } from "#format/wib.ts";
import type { NotificationSettings } from "./notification-settings.ts";

const DAY_MINUTES = 24 * 60;

/** The end of the quiet hours that `at` is in; undefined outside of quiet hours. */
export function endOfQuietHours(
  at: Date,
  { quietFrom, quietUntil }: Pick<NotificationSettings, "quietFrom" | "quietUntil">,
): Date | undefined {
  if (quietFrom === null || quietUntil === null) return undefined;
  const midnight = startOfWibDay(at).getTime();
  const minute = (at.getTime() - midnight) / MINUTE_MS;
  const passesMidnight = quietFrom > quietUntil;
  if (passesMidnight && minute >= quietFrom) {
    return new Date(midnight + (DAY_MINUTES + quietUntil) * MINUTE_MS);
  }
  const isQuiet = minute < quietUntil && (passesMidnight || minute >= quietFrom);
  return isQuiet ? new Date(midnight + quietUntil * MINUTE_MS) : undefined;
}
