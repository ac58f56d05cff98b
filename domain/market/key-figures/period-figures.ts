import { addDays, addMonths, type IsoDate } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { type Candle, dateOfDayStamp } from "../candles/candle.ts";
import type { DayClose } from "../candles/range-change.ts";
import { isOfPastYear, rangeHasGap } from "../candles/range-gap.ts";
import { AVERAGE_VOLUME_DAYS, type AverageDays } from "../candles/years/year-range.ts";
import { changePctOf } from "../quotes/quote.ts";

export const COMPARED_INDEX = "IHSG";

export const FIGURE_PERIODS = ["1W", "1M", "3M", "6M", "YTD", "1Y", "3Y", "5Y"] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/**
 * Why a period has no return:
 * - `young`: the prices begin within the period.
 * - `gap`: the first or the last price is too old for the period (range-gap.ts), as for a suspended share.
 * - `action`: unadjusted prices cross a split or similar action.
 */
export type MissingReturnReason = "young" | "gap" | "action";

export interface PeriodFigures {
  period: FigurePeriod;
  fromDate: IsoDate | undefined;
  /** Percent, without dividends. */
  returnPct: number | undefined;
  indexReturnPct: number | undefined;
  /** In percentage points. */
  differencePoints: number | undefined;
  low: number | undefined;
  high: number | undefined;
  /** Shares per traded day; undefined if a day's volume is unknown. */
  averageVolume: number | undefined;
  missing: MissingReturnReason | undefined;
}

export interface DaysOfPrices extends DaysOfCloses {
  days: readonly Candle[];
}

export interface DaysOfCloses {
  days: readonly DayClose[];
  actions: readonly IsoDate[];
}

/**
 * The exchange never closes for this long. Without a price in the month before an instant, the price at that
 * instant is unknown.
 */
export const OLDEST_BASE_DAYS = 31;
/** The index has a close on every trading day, and the longest closure so far was 11 days. */
const OLDEST_INDEX_DAYS = 12;

export function dayBeforePeriod(period: FigurePeriod, lastDate: IsoDate): IsoDate {
  switch (period) {
    case "1W":
      return addDays(lastDate, -7);
    case "YTD":
      return `${Number(lastDate.slice(0, 4)) - 1}-12-31`;
    default: {
      const count = Number(period.slice(0, -1));
      return addMonths(lastDate, period.endsWith("Y") ? -12 * count : -count);
    }
  }
}

const unknownFigures = {
  fromDate: undefined,
  returnPct: undefined,
  indexReturnPct: undefined,
  differencePoints: undefined,
  low: undefined,
  high: undefined,
  averageVolume: undefined,
};

/** `index` is undefined for the index itself. */
export function periodFigures(
  { days, actions }: DaysOfPrices,
  index: readonly Candle[] | undefined,
  marketDay: IsoDate | undefined,
  calendar: TradingCalendar,
): PeriodFigures[] {
  const last = days.at(-1);
  if (last === undefined) return [];
  const lastDate = dateOfDayStamp(last.t);
  return FIGURE_PERIODS.map((period) => {
    const before = dayBeforePeriod(period, lastDate);
    const at = days.findLastIndex(({ t }) => dateOfDayStamp(t) <= before);
    const base = days[at];
    const fromDate = base && dateOfDayStamp(base.t);
    const missingReason =
      fromDate === undefined
        ? "young"
        : rangeHasGap({ before, first: fromDate, last: lastDate }, marketDay, calendar) ||
            (period === "YTD" && isOfPastYear(lastDate, marketDay))
          ? "gap"
          : actions.some((date) => date > fromDate)
            ? "action"
            : undefined;
    if (missingReason !== undefined || base === undefined || fromDate === undefined) {
      return { ...unknownFigures, period, missing: missingReason };
    }
    const periodDays = days.slice(at + 1);
    const returnPct = changePctOf(last.c, base.c);
    const indexReturnPct = index && indexReturn(index, fromDate, lastDate);
    return {
      period,
      fromDate,
      returnPct,
      indexReturnPct,
      differencePoints:
        returnPct === undefined || indexReturnPct === undefined ? undefined : returnPct - indexReturnPct,
      ...extremes(periodDays),
      averageVolume: averageOf(periodDays.map(({ v }) => v)),
      missing: missingReason,
    };
  });
}

function indexReturn(index: readonly Candle[], from: IsoDate, to: IsoDate): number | undefined {
  const [first, last] = [closeOn(index, from), closeOn(index, to)];
  return last === undefined ? undefined : changePctOf(last, first);
}

function closeOn(days: readonly Candle[], date: IsoDate): number | undefined {
  const day = days.findLast(({ t }) => dateOfDayStamp(t) <= date);
  return day && dateOfDayStamp(day.t) >= addDays(date, -OLDEST_INDEX_DAYS) ? day.c : undefined;
}

function extremes(days: readonly Candle[]): Pick<PeriodFigures, "low" | "high"> {
  if (days.length === 0) return { low: undefined, high: undefined };
  return {
    low: Math.min(...days.map(({ l, c }) => l ?? c)),
    high: Math.max(...days.map(({ h, c }) => h ?? c)),
  };
}

function averageOf(volumes: readonly (number | null)[]): number | undefined {
  const knownVolumes = volumes.filter((volume) => volume !== null);
  if (knownVolumes.length === 0 || knownVolumes.length < volumes.length) return undefined;
  return knownVolumes.reduce((sum, volume) => sum + volume, 0) / knownVolumes.length;
}

/**
 * Shares per trading day over AVERAGE_VOLUME_DAYS; a day without a trade counts as 0. Undefined if the prices
 * begin later, a day's volume is unknown, or a corporate action lies between.
 */
export function averageVolume(
  { days, actions }: DaysOfPrices,
  { from, before }: AverageDays,
): number | undefined {
  const [first] = days;
  if (first === undefined || dateOfDayStamp(first.t) > from) return undefined;
  if (actions.some((date) => date > from && date < before)) return undefined;
  const averagedDays = days.filter(({ t }) => dateOfDayStamp(t) >= from && dateOfDayStamp(t) < before);
  if (averagedDays.some(({ v }) => v === null)) return undefined;
  return averagedDays.reduce((sum, { v }) => sum + (v ?? 0), 0) / AVERAGE_VOLUME_DAYS;
}
