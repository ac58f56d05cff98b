import { addDays, type ExchangeTimeZone, type IsoDate, zonedClock } from "../calendar/exchange-clock.ts";

/** What a price did on a day, by the two decimals of the change that readers see. */
export type Direction = "up" | "down" | "flat";

/** What is known of the days before a quote's own; undefined if unknown. */
export interface DaysBefore {
  /** The quote's trading day. */
  day: IsoDate;
  timeZone: ExchangeTimeZone;
  /** When the day's prices are final. */
  endsAt: Date;
  /** The trading day that the quote's previous close is of. */
  previousDay: IsoDate | undefined;
  /** How many successive trading days up to `previousDay` went one way. */
  run: { direction: Direction; days: number } | undefined;
  /** The lowest and highest price of the 52 weeks before the day. */
  year: { low: number; high: number } | undefined;
  /** Shares a day, over the 30 trading days before. */
  averageVolume: number | undefined;
  /** Whether the source has reported a later day, on which there was no trade. */
  isUntradedSince: boolean;
}

/** A quote as a page has it, which may have been refreshed since the days before were read. */
export interface StoryQuote {
  last: number | undefined;
  previousClose: number | undefined;
  changePct: number | undefined;
  volume: number | undefined;
  /** The 52-week range, the quote's day included. */
  low52Week: number | undefined;
  high52Week: number | undefined;
  asOf: Date | undefined;
  stale: boolean;
  delayed: boolean;
}

/**
 * `touched-...`: the day's range is beyond every price of the 52 weeks before, the shown price isn't.
 */
export type NewExtreme = "high" | "low" | "touched-high" | "touched-low";

/** What happened to a price on its last trading day. */
export interface DayStory {
  direction: Direction;
  changePct: number;
  /** Whether the price is the previous close itself, not only by two decimals. */
  isUnchanged: boolean;
  /** Trading goes on, so that all of this may still change. */
  isUnfinished: boolean;
  /** The day of the price if that isn't the reader's today. */
  earlierDay: IsoDate | undefined;
  /** The day of the previous close, if it is known and the price is of today. */
  previousDay: IsoDate | undefined;
  isPreviousYesterday: boolean;
  /** 3: the third day in a row; undefined for a first one, and where the days before aren't known. */
  dayOfRun: number | undefined;
  extreme: NewExtreme | undefined;
  /** Volume over its average, if that is unusually much. */
  volumeRatio: number | undefined;
  isUntradedSince: boolean;
}

/** From here on a volume is worth a word; chosen, no rule of the exchange. */
const UNUSUAL_VOLUME_RATIO = 2;
/** A delayed source has the day's last price only now. */
const DELAY_MS = 15 * 60_000;
const HOME_ZONE: ExchangeTimeZone = "Asia/Jakarta";

/**
 * The story of a quote's day, the same on the server and after each refresh in the browser. Undefined without a
 * price or a change. Once the quote is of a newer day than `before`, and without `before`, only its change is told.
 *
 * @param now the reader's time
 */
export function dayStory(quote: StoryQuote, before: DaysBefore | undefined, now: Date): DayStory | undefined {
  const { last, previousClose, changePct, asOf } = quote;
  if (last === undefined || changePct === undefined || asOf === undefined) return undefined;
  const timeZone = before?.timeZone ?? HOME_ZONE;
  const day = zonedClock(asOf, timeZone).date;
  const known = before?.day === day ? before : undefined;
  const isFinal = known !== undefined && isDayFinal(quote, known, asOf, now);
  // Another exchange's day is on two of ours, so that its yesterday isn't the reader's.
  const isToday = timeZone === HOME_ZONE && day === zonedClock(now, HOME_ZONE).date;
  const isUnfinished = known !== undefined && !isFinal && now < known.endsAt;
  const direction = directionOf(changePct);
  const isRunKnown = known?.run?.direction === direction && (isFinal || isUnfinished);
  const previousDay = isToday && !known?.isUntradedSince ? known?.previousDay : undefined;
  return {
    direction,
    changePct,
    isUnchanged: last === previousClose,
    isUnfinished,
    earlierDay: isToday || isUnfinished ? undefined : day,
    previousDay,
    isPreviousYesterday: previousDay !== undefined && previousDay === addDays(day, -1),
    dayOfRun: isRunKnown && known?.run ? known.run.days + 1 : undefined,
    extreme: known && extremeOf(quote, last, known),
    volumeRatio: known && unusualVolume(quote, known),
    isUntradedSince: known?.isUntradedSince ?? false,
  };
}

export function directionOf(changePct: number): Direction {
  const hundredths = Math.round(changePct * 100);
  return hundredths === 0 ? "flat" : hundredths > 0 ? "up" : "down";
}

/** A quote that is old may have been taken in the middle of its day. */
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
