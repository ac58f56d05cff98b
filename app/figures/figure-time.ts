import { formatDateTime, formatDayOrTime, formatShortDate, formatWibTime } from "#format/dates.ts";
import { DASH, type Instant, knownDate } from "#format/missing.ts";

/** '15.49 WIB' for today's figure; '20 Nov 2026, 15.49 WIB' for an older one, which must not look new. */
export function formatFigureTime(instant: Instant, now: Instant): string {
  if (knownDate(instant) === undefined) return DASH;
  return formatShortDate(instant) === formatShortDate(now) ? formatWibTime(instant) : formatDateTime(instant);
}

/** A shorter form for narrow places: '15.49 WIB', '20 Nov', or '20 Nov 2025' for another year. */
export function formatShortFigureTime(instant: Instant, now: Instant): string {
  if (knownDate(instant) === undefined) return DASH;
  const [date, today] = [formatShortDate(instant), formatShortDate(now)];
  if (date === today) return formatWibTime(instant);
  return date.slice(-4) === today.slice(-4) ? formatDayOrTime(instant, now) : date;
}
