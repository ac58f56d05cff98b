import { daysBetween, lastBefore, monthsBefore, plusDays } from "./dates.ts";
import { isJump, lastTwo } from "./expected-figures.ts";
import type { FileDay, StockFile } from "./market-files.ts";
import { possibleChange } from "./price-limits.ts";

export const RANGES = ["1D", "5D", "1M", "6M", "YTD", "1Y", "5Y", "All"] as const;
export type Range = (typeof RANGES)[number];

export interface ExpectedRange {
  from: number;
  to: number;
  changePct: number | null;
  high: number;
  low: number;
}

export function expectedRange(
  stock: StockFile,
  range: Range,
  exchangeDays: readonly string[],
  marketDay: string,
): ExpectedRange {
  const { days } = stock;
  const [day] = lastTwo(days);
  const from = rangeStart(range, day.date, exchangeDays);
  const rangeDays = days.filter(({ date }) => date >= from);
  const dayBefore = days.findLast(({ date }) => date < from);
  const first = rangeDays[0] ?? day;
  const isOffered = dayBefore === undefined && first.date === stock.company?.listing_date;
  const counted =
    dayBefore !== undefined
      ? (first.previous ?? dayBefore.close)
      : isOffered
        ? (first.previous ?? first.close)
        : first.close;
  const steps = dayBefore !== undefined && first.previous === null ? [dayBefore, ...rangeDays] : rangeDays;
  const crosses = steps.some((step, index) => {
    const earlier = steps[index - 1];
    return earlier !== undefined && isRebased(earlier, step, exchangeDays);
  });
  const isOneDay = rangeDays.length === 1 && dayBefore !== undefined;
  const changePct = isOneDay
    ? possibleChange(day.close, counted, day.date)
    : ((day.close - counted) / counted) * 100;
  const isOld = rangeHasGap({ range, from, first: dayBefore?.date, last: day.date }, exchangeDays, marketDay);
  return {
    from: counted,
    to: day.close,
    changePct: crosses || isOld ? null : changePct,
    high: Math.max(...rangeDays.map(({ high }) => high)),
    low: Math.min(...rangeDays.map(({ low }) => low)),
  };
}

interface RangeDays {
  range: Range;
  from: string;
  first: string | undefined;
  last: string;
}

function rangeHasGap(
  { range, from, first, last }: RangeDays,
  exchangeDays: readonly string[],
  marketDay: string,
): boolean {
  if (range === "All") return false;
  // A one-day range is valid only for the market's day.
  if (range === "1D" && last !== marketDay) return true;
  if (range === "YTD" && last.slice(0, 4) < marketDay.slice(0, 4)) return true;
  const length = Math.max(7, daysBetween(from, last) + 1);
  const oldest = plusDays(lastBefore(from, exchangeDays), -Math.min(31, length));
  if (first !== undefined && first < oldest) return true;
  return last < lastBefore(marketDay, exchangeDays) && last < plusDays(marketDay, -length);
}

/** The exchange based the day's change on another price than the previous close. */
function isRebased(earlier: FileDay, day: FileDay, exchangeDays: readonly string[]): boolean {
  if (day.previous === null) return isJump(earlier, day);
  if (day.previous === earlier.close) return false;
  const isNextDay = exchangeDays[exchangeDays.indexOf(day.date) - 1] === earlier.date;
  return isNextDay || possibleChange(day.previous, earlier.close, day.date) === null;
}

function rangeStart(range: Range, last: string, exchangeDays: readonly string[]): string {
  const at = exchangeDays.indexOf(last);
  if (range === "1D") return last;
  if (range === "5D") return exchangeDays[at - 4] ?? last;
  if (range === "YTD") return `${last.slice(0, 4)}-01-01`;
  if (range === "All") return "";
  return plusDays(monthsBefore(last, { "1M": 1, "6M": 6, "1Y": 12, "5Y": 60 }[range]), 1);
}
