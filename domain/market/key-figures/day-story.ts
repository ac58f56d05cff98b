import { shownChangePct } from "#format/percent.ts";
import { addDays, type ExchangeTimeZone, type IsoDate, zonedClock } from "../calendar/exchange-clock.ts";
import { DELAY_MS } from "../quotes/provenance.ts";

/** The direction of the change after rounding to the two decimals shown. */
export type PriceDirection = "up" | "down" | "flat";

export interface DaysBefore {
  day: IsoDate;
  timeZone: ExchangeTimeZone;
  endsAt: Date;
  previousDay: IsoDate | undefined;
  run: { direction: PriceDirection; days: number } | undefined;
  year: { low: number; high: number } | undefined;
  averageVolume: number | undefined;
  isUntradedSince: boolean;
}

/** A page's quote, which may have been refreshed since its DaysBefore were read. */
export interface StoryQuote {
  last: number | undefined;
  previousClose: number | undefined;
  changePct: number | undefined;
  volume: number | undefined;
  low52Week: number | undefined;
  high52Week: number | undefined;
  asOf: Date | undefined;
  stale: boolean;
  delayed: boolean;
}

/** `touched-...`: a price of the day is beyond the range of the previous 52 weeks, but the last price isn't. */
export type NewExtreme = "high" | "low" | "touched-high" | "touched-low";

export interface DayStory {
  direction: PriceDirection;
  changePct: number;
  /** Exactly, not just to two decimals. */
  isUnchanged: boolean;
  isUnfinished: boolean;
  earlierDay: IsoDate | undefined;
  previousDay: IsoDate | undefined;
  isPreviousYesterday: boolean;
  /** 3 on the third day in a row; undefined for a first day, and where the days before aren't known. */
  dayOfRun: number | undefined;
  extreme: NewExtreme | undefined;
  volumeRatio: number | undefined;
  isUntradedSince: boolean;
}

/** The threshold for mentioning a volume. Our choice; the exchange has no such rule. */
const UNUSUAL_VOLUME_RATIO = 2;
const HOME_ZONE: ExchangeTimeZone = "Asia/Jakarta";

/**
 * Returns the story of a quote's day, the same on the server and after each refresh in the browser. Undefined without a
 * price or a change. If `before` is missing or of an earlier day than the quote, only the change is set.
 *
 * @param now the reader's time
 */
export function dayStoryOf(
  quote: StoryQuote,
  before: DaysBefore | undefined,
  now: Date,
): DayStory | undefined {
  const { last, previousClose, changePct, asOf } = quote;
  if (last === undefined || changePct === undefined || asOf === undefined) return undefined;
  const timeZone = before?.timeZone ?? HOME_ZONE;
  const day = zonedClock(asOf, timeZone).date;
  const daysBefore = before?.day === day ? before : undefined;
  const isFinal = daysBefore !== undefined && isDayFinal(quote, daysBefore, asOf, now);
  // Another exchange's day spans two of ours, so its yesterday isn't the reader's.
  const isToday = timeZone === HOME_ZONE && day === zonedClock(now, HOME_ZONE).date;
  const isUnfinished = daysBefore !== undefined && !isFinal && now < daysBefore.endsAt;
  const direction = directionOf(changePct);
  const isRunKnown = daysBefore?.run?.direction === direction && (isFinal || isUnfinished);
  const previousDay = isToday && !daysBefore?.isUntradedSince ? daysBefore?.previousDay : undefined;
  return {
    direction,
    changePct,
    isUnchanged: last === previousClose,
    isUnfinished,
    earlierDay: isToday || isUnfinished ? undefined : day,
    previousDay,
    isPreviousYesterday: previousDay !== undefined && previousDay === addDays(day, -1),
    dayOfRun: isRunKnown && daysBefore?.run ? daysBefore.run.days + 1 : undefined,
    extreme: daysBefore && extremeOf(quote, last, daysBefore),
    volumeRatio: daysBefore && unusualVolume(quote, daysBefore),
    isUntradedSince: daysBefore?.isUntradedSince ?? false,
  };
}

export function directionOf(changePct: number): PriceDirection {
  const shownPct = shownChangePct(changePct);
  return shownPct === 0 ? "flat" : shownPct > 0 ? "up" : "down";
}

/** The clock alone doesn't make a stale quote final: it may be from the middle of its day. */
function isDayFinal({ stale, delayed }: StoryQuote, { endsAt }: DaysBefore, asOf: Date, now: Date): boolean {
  const lag = delayed ? DELAY_MS : 0;
  return asOf >= endsAt || (!stale && now.getTime() >= endsAt.getTime() + lag);
}

function extremeOf(quote: StoryQuote, last: number, { year }: DaysBefore): NewExtreme | undefined {
  if (year === undefined) return undefined;
  if (last > year.high) return "high";
  if (last < year.low) return "low";
  if (quote.high52Week !== undefined && quote.high52Week > year.high) return "touched-high";
  return quote.low52Week !== undefined && quote.low52Week < year.low ? "touched-low" : undefined;
}

function unusualVolume({ volume }: StoryQuote, { averageVolume }: DaysBefore): number | undefined {
  if (volume === undefined || averageVolume === undefined || averageVolume === 0) return undefined;
  const ratio = volume / averageVolume;
  return ratio >= UNUSUAL_VOLUME_RATIO ? ratio : undefined;
}
