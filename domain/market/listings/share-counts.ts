import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";

export interface ShareCount {
  fromDate: IsoDate;
  untilDate: IsoDate;
  shares: number;
}

/**
 * Adds counts to a history. A newer report of a day replaces the older one; successive equal counts are
 * merged.
 *
 * @returns sorted by day, without overlaps
 */
export function mergeShareCounts(known: readonly ShareCount[], given: readonly ShareCount[]): ShareCount[] {
  const kept = given.reduce<readonly ShareCount[]>(
    (rest, one) => rest.flatMap((old) => without(old, one)),
    known,
  );
  const merged: ShareCount[] = [];
  for (const count of [...kept, ...given].sort((a, b) => (a.fromDate < b.fromDate ? -1 : 1))) {
    const last = merged.at(-1);
    if (last?.shares !== count.shares) merged.push({ ...count });
    else if (count.untilDate > last.untilDate) last.untilDate = count.untilDate;
  }
  return merged;
}

function without(old: ShareCount, { fromDate, untilDate }: ShareCount): ShareCount[] {
  if (old.untilDate < fromDate || old.fromDate > untilDate) return [old];
  return [
    ...(old.fromDate < fromDate ? [{ ...old, untilDate: addDays(fromDate, -1) }] : []),
    ...(old.untilDate > untilDate ? [{ ...old, fromDate: addDays(untilDate, 1) }] : []),
  ];
}

/** A list's date is a month or the day of its import; the prices that come with it are somewhat older. */
const NEAR_DAYS = 31;

/**
 * Returns the count of a day: the last one known by then, unless it is more than a month old and a list from
 * the following month is known. Undefined if all known counts are later.
 *
 * @param history sorted by day
 */
export function shareCountOn(date: IsoDate, history: readonly ShareCount[]): ShareCount | undefined {
  const known = history.findLast(({ fromDate }) => fromDate <= date);
  if (known !== undefined && known.untilDate >= addDays(date, -NEAR_DAYS)) return known;
  return history.find(({ fromDate }) => fromDate > date && fromDate <= addDays(date, NEAR_DAYS)) ?? known;
}
