import { DASH, type Instant, knownDate } from "./missing.ts";

// All readers see the exchange's time, independent of the time zone of the server or browser. This also makes both
// render the same text.
const TIME_ZONE = "Asia/Jakarta";

const time = new Intl.DateTimeFormat("id-ID", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: TIME_ZONE,
});
const dayAndMonth = new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", timeZone: TIME_ZONE });
const longDate = new Intl.DateTimeFormat("id-ID", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: TIME_ZONE,
});
const shortDate = new Intl.DateTimeFormat("id-ID", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: TIME_ZONE,
});
const monthAndYear = new Intl.DateTimeFormat("id-ID", {
  month: "long",
  year: "numeric",
  timeZone: TIME_ZONE,
});

/** '15.49 WIB'. Unknown: '-'. */
export function formatWibTime(instant: Instant): string {
  const date = knownDate(instant);
  return date ? `${time.format(date)} WIB` : DASH;
}

/** '15.49', for contexts that make the time zone clear. Unknown: '-'. */
export function formatClock(instant: Instant): string {
  const date = knownDate(instant);
  return date ? time.format(date) : DASH;
}

/** '21 Agustus 2026' in Jakarta. Unknown: '-'. */
export function formatLongDate(instant: Instant): string {
  const date = knownDate(instant);
  return date ? longDate.format(date) : DASH;
}

/** '21 Agu 2026' in Jakarta. Unknown: '-'. */
export function formatShortDate(instant: Instant): string {
  const date = knownDate(instant);
  return date ? shortDate.format(date) : DASH;
}

/** '21 Agu 2026, 15.49 WIB'. Unknown: '-'. */
export function formatDateTime(instant: Instant): string {
  const date = knownDate(instant);
  return date ? `${shortDate.format(date)}, ${time.format(date)} WIB` : DASH;
}

/** 'Agustus 2026'. Unknown: '-'. */
export function formatMonthAndYear(instant: Instant): string {
  const date = knownDate(instant);
  return date ? monthAndYear.format(date) : DASH;
}

/** '15.49' if the instant is today, otherwise '21 Agu', in Jakarta. Unknown: '-'. */
export function formatDayOrTime(instant: Instant, now: Instant): string {
  const date = knownDate(instant);
  if (!date) return DASH;
  return formatShortDate(instant) === formatShortDate(now) ? time.format(date) : dayAndMonth.format(date);
}
