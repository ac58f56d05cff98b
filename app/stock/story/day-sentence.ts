import { dayStory as copy } from "#copy/stock/day-story.ts";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { DayStory } from "#domain/market/key-figures/day-story.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatPct, formatTimes } from "#format/percent.ts";
import { formatWeekday, isWeekdayClear } from "#format/weekday.ts";

/**
 * Describes the day in one sentence: 'BBCA turun 0,32% dari penutupan kemarin, hari ketiga berturut-turut.'
 *
 * @param isStale whether there was probably newer trading that we have no data on
 */
export function daySentence(subject: string, story: DayStory, isStale: boolean, now: Date): string {
  const movement = story.isUnchanged
    ? copy.unchanged
    : copy.moved[story.direction](formatPct(Math.abs(story.changePct)));
  const description = [
    `${story.isUnfinished ? copy.soFar(movement) : movement} ${previousClose(story, now)}`,
    ...(story.dayOfRun === undefined ? [] : [copy.inARow(story.dayOfRun, story.isUnfinished)]),
    ...(story.extreme === undefined ? [] : [copy.extremes[story.extreme]]),
    ...(story.volumeRatio === undefined ? [] : [copy.volume(formatTimes(story.volumeRatio))]),
  ].join(", ");
  if (story.earlierDay === undefined) return copy.today(subject, description);
  const day = shortDay(story.earlierDay, now);
  if (story.isUntradedSince) return copy.untraded(subject, description, day);
  return (isStale ? copy.recorded : copy.earlier)(subject, description, day);
}

function previousClose({ previousDay, isPreviousYesterday }: DayStory, now: Date): string {
  if (previousDay === undefined) return copy.from.unknown;
  if (isPreviousYesterday) return copy.from.yesterday;
  return copy.from.day(
    isWeekdayClear(previousDay, now) ? formatWeekday(previousDay) : shortDay(previousDay, now),
  );
}

function shortDay(day: IsoDate, now: Date): string {
  const date = formatShortDate(day);
  const year = date.slice(-5);
  return formatShortDate(now).endsWith(year) ? date.slice(0, -year.length) : date;
}
