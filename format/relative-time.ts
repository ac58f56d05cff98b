import { formatShortDate } from "./dates.ts";
import { DASH, type Instant, knownDate } from "./missing.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const WEEK = 7 * DAY;

/**
 * How long ago, rounded down to a whole unit: '42 detik lalu', '5 menit lalu', '3 jam lalu', '6 hari lalu'; from a
 * week on, the date in Jakarta, '22 Feb 2026', because '271 hari lalu' is hard to place. A time in the future (clocks
 * differ between machines) is '0 detik lalu'. Unknown: '-'.
 */
export function formatRelativeTime(instant: Instant, now: Date): string {
  const date = knownDate(instant);
  if (!date) return DASH;
  const elapsedMs = Math.max(0, now.getTime() - date.getTime());
  if (elapsedMs < MINUTE) return `${Math.floor(elapsedMs / SECOND)} detik lalu`;
  if (elapsedMs < HOUR) return `${Math.floor(elapsedMs / MINUTE)} menit lalu`;
  if (elapsedMs < DAY) return `${Math.floor(elapsedMs / HOUR)} jam lalu`;
  return elapsedMs < WEEK ? `${Math.floor(elapsedMs / DAY)} hari lalu` : formatShortDate(date);
}
