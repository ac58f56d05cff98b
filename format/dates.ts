import { DASH, type Instant, knownDate } from "./missing.ts";
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

export function formatWibTime(instant: Instant): string {
  const date = knownDate(instant);
  return date ? `${time(date)} WIB` : DASH;
}

/** '15.49', for contexts that make the time zone clear. Unknown: '-'. */
export function formatClock(instant: Instant): string {
  const date = knownDate(instant);
  return date ? time(date) : DASH;
}

export function formatLongDate(instant: Instant): string {
  const date = knownDate(instant);
  return date ? longDate(date) : DASH;
}

export function formatShortDate(instant: Instant): string {
  const date = knownDate(instant);
  return date ? shortDate(date) : DASH;
}

export function formatDateTime(instant: Instant): string {
  const date = knownDate(instant);
  return date ? `${shortDate(date)}, ${time(date)} WIB` : DASH;
}

export function formatMonthAndYear(instant: Instant): string {
  const date = knownDate(instant);
  return date ? monthAndYear(date) : DASH;
}

/** '15.49' if the instant is today, otherwise '21 Agu', in Jakarta. Unknown: '-'. */
export function formatDayOrTime(instant: Instant, now: Instant): string {
  const date = knownDate(instant);
  if (!date) return DASH;
  return formatShortDate(instant) === formatShortDate(now) ? time(date) : dayAndMonth(date);
}
