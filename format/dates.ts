import { DASH, type Instant, knownDate } from "./missing.ts";

// Every reader sees the exchange's own time, whatever zone the server or the browser stands in: so both also
// render the same text.
const TIME_ZONE = "Asia/Jakarta";

const time = new Intl.DateTimeFormat("id-ID", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: TIME_ZONE,
});
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

/** '15.49 WIB'. Not known: '-'. */
export function formatWibTime(instant: Instant): string {
  const date = knownDate(instant);
  return date ? `${time.format(date)} WIB` : DASH;
}

/** '21 Agustus 2026', the day it is in Jakarta. Not known: '-'. */
export function formatLongDate(instant: Instant): string {
  const date = knownDate(instant);
  return date ? longDate.format(date) : DASH;
}

/** '21 Agu 2026', the day it is in Jakarta. Not known: '-'. */
export function formatShortDate(instant: Instant): string {
  const date = knownDate(instant);
  return date ? shortDate.format(date) : DASH;
}

/** '21 Agu 2026, 15.49 WIB'. Not known: '-'. */
export function formatDateTime(instant: Instant): string {
  const date = knownDate(instant);
  return date ? `${shortDate.format(date)}, ${time.format(date)} WIB` : DASH;
}

/** 'Agustus 2026', e.g. since when someone is a member. Not known: '-'. */
export function formatMonthAndYear(instant: Instant): string {
  const date = knownDate(instant);
  return date ? monthAndYear.format(date) : DASH;
}
