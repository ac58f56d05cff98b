import { DAY_MS } from "./durations.ts";
import { orDash } from "./missing.ts";
import { jakartaDateFormat } from "./wib.ts";

const weekday = jakartaDateFormat({ weekday: "long" });
const weekdayAndDay = jakartaDateFormat({
  weekday: "long",
  day: "numeric",
  month: "long",
});

export const formatWeekday = orDash(weekday);

/** Whether the weekday alone names the day: from six days on it could be mistaken for one nearer to `now`. */
export function isWeekdayClear(day: Date | string, now: Date): boolean {
  return Math.abs(new Date(day).getTime() - now.getTime()) < 6 * DAY_MS;
}

/** 'Senin, 5 Januari', for a date too far away for the weekday alone. Unknown: '-'. */
export const formatWeekdayAndDay = orDash(weekdayAndDay);
