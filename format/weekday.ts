import { DASH, type Instant, knownDate } from "./missing.ts";

const TIME_ZONE = "Asia/Jakarta";
const weekday = new Intl.DateTimeFormat("id-ID", { weekday: "long", timeZone: TIME_ZONE });
const weekdayAndDay = new Intl.DateTimeFormat("id-ID", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: TIME_ZONE,
});

export function formatWeekday(instant: Instant): string {
  const date = knownDate(instant);
  return date ? weekday.format(date) : DASH;
}

/** 'Senin, 5 Januari', for a date too far away for the weekday alone. Unknown: '-'. */
export function formatWeekdayAndDay(instant: Instant): string {
  const date = knownDate(instant);
  return date ? weekdayAndDay.format(date) : DASH;
}
