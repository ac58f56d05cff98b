import { formatShortDate } from "./dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";
import { DASH, type Instant, knownDate } from "./missing.ts";

const SECOND_MS = 1000;
const WEEK_MS = 7 * DAY_MS;

/**
 * How long ago, rounded down to a whole unit: '42 detik lalu', '5 menit lalu', '3 jam lalu', '6 hari lalu'; from a
 * week on, the date in Jakarta, '22 Feb 2026', because '271 hari lalu' is hard to place. A time in the future (clocks
 * differ between machines) is '0 detik lalu'. Unknown: '-'.
 */
export function formatRelativeTime(instant: Instant, now: Date): string {
  const date = knownDate(instant);
  if (!date) return DASH;
  const elapsedMs = Math.max(0, now.getTime() - date.getTime());
  if (elapsedMs < MINUTE_MS) return `${Math.floor(elapsedMs / SECOND_MS)} detik lalu`;
  if (elapsedMs < HOUR_MS) return `${Math.floor(elapsedMs / MINUTE_MS)} menit lalu`;
  if (elapsedMs < DAY_MS) return `${Math.floor(elapsedMs / HOUR_MS)} jam lalu`;
  return elapsedMs < WEEK_MS ? `${Math.floor(elapsedMs / DAY_MS)} hari lalu` : formatShortDate(date);
}
