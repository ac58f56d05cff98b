import { jakartaDate } from "./jakarta-date.ts";
import { DASH, type Instant, knownDate } from "./missing.ts";

const weekday = jakartaDate({ weekday: "long" });
const weekdayAndDay = jakartaDate({
  weekday: "long",
  day: "numeric",
  month: "long",
});

export function formatWeekday(instant: Instant): string {
  const date = knownDate(instant);
  return date ? weekday(date) : DASH;
}

/** 'Senin, 5 Januari', for a date too far away for the weekday alone. Unknown: '-'. */
export function formatWeekdayAndDay(instant: Instant): string {
  const date = knownDate(instant);
  return date ? weekdayAndDay(date) : DASH;
}
