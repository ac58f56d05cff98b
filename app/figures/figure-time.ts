import { formatDateTime, formatShortDate, formatWibTime } from "#format/dates.ts";
import { DASH, type Instant, knownDate } from "#format/missing.ts";

/** '15.49 WIB' for a figure of today; '20 Nov 2026, 15.49 WIB' for an older one, which must not look new. */
export function formatFigureTime(instant: Instant, now: Instant): string {
  if (knownDate(instant) === undefined) return DASH;
  return formatShortDate(instant) === formatShortDate(now) ? formatWibTime(instant) : formatDateTime(instant);
}
