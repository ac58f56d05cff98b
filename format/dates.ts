import { DASH, type Instant, knownDate, orDash } from "./missing.ts";
import { jakartaDateFormat } from "./wib.ts";

const time = jakartaDateFormat({
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const dayAndMonth = jakartaDateFormat({ day: "numeric", month: "short" });
const longDate = jakartaDateFormat({
  day: "numeric",
  month: "long",
  year: "numeric",
});
const shortDate = jakartaDateFormat({
  day: "numeric",
  month: "short",
  year: "numeric",
});
const monthAndYear = jakartaDateFormat({
  month: "long",
  year: "numeric",
});

export const formatWibTime = orDash((date) => `${time(date)} WIB`);

/** '15.49', for contexts that make the time zone clear. Unknown: '-'. */
export const formatClock = orDash(time);

export const formatLongDate = orDash(longDate);

export const formatShortDate = orDash(shortDate);

export const formatDateTime = orDash((date) => `${shortDate(date)}, ${time(date)} WIB`);

export const formatMonthAndYear = orDash(monthAndYear);

/** '15.49' if the instant is today, otherwise '21 Agu', in Jakarta. Unknown: '-'. */
export function formatDayOrTime(instant: Instant, now: Instant): string {
  const date = knownDate(instant);
  if (!date) return DASH;
  return formatShortDate(instant) === formatShortDate(now) ? time(date) : dayAndMonth(date);
}
