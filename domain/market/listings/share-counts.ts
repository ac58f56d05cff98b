import { compareText } from "#format/compare-text.ts";
import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";

export interface ShareCount {
  fromDate: IsoDate;
  untilDate: IsoDate;
  shares: number;
}

/**
 * Adds counts to a history. A newer report of a day replaces the older one; successive equal counts are merged.
 *
 * @returns sorted by day, without overlaps
 */
export function mergeShareCounts(
  history: readonly ShareCount[],
  newCounts: readonly ShareCount[],
): ShareCount[] {
  const retainedCounts = newCounts.reduce<readonly ShareCount[]>(
    (remaining, newCount) => remaining.flatMap((count) => withoutDays(count, newCount)),
    history,
  );
  const mergedCounts: ShareCount[] = [];
  for (const count of [...retainedCounts, ...newCounts].sort((a, b) => compareText(a.fromDate, b.fromDate))) {
    const last = mergedCounts.at(-1);
    if (last?.shares !== count.shares) mergedCounts.push({ ...count });
    else if (count.untilDate > last.untilDate) last.untilDate = count.untilDate;
  }
  return mergedCounts;
}

function withoutDays(count: ShareCount, { fromDate, untilDate }: ShareCount): ShareCount[] {
  if (count.untilDate < fromDate || count.fromDate > untilDate) return [count];
  return [
    ...(count.fromDate < fromDate ? [{ ...count, untilDate: addDays(fromDate, -1) }] : []),
    ...(count.untilDate > untilDate ? [{ ...count, fromDate: addDays(untilDate, 1) }] : []),
  ];
}

/** Lists are dated by month or by import day, so the prices that come with them can be somewhat older. */
const NEAR_DAYS = 31;

/**
 * Returns the count of a day: the last one reported by then, unless it is more than a month old and there is a
 * list from the following month. Undefined if all counts are later.
 *
 * @param history sorted by day
 */
export function shareCountOn(date: IsoDate, history: readonly ShareCount[]): ShareCount | undefined {
  const count = history.findLast(({ fromDate }) => fromDate <= date);
  if (count !== undefined && count.untilDate >= addDays(date, -NEAR_DAYS)) return count;
  return history.find(({ fromDate }) => fromDate > date && fromDate <= addDays(date, NEAR_DAYS)) ?? count;
}
