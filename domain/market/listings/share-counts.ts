import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";

/** A share count and the first and last day for which a file or list has it. */
export interface ShareCount {
  fromDate: IsoDate;
  untilDate: IsoDate;
  shares: number;
}

/**
 * Adds counts to a history: a newer report of a day replaces the older one, and successive equal counts become one.
 *
 * @returns by day, without overlaps
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

/** What is left of an older report beside a newer one. */
function without(old: ShareCount, { fromDate, untilDate }: ShareCount): ShareCount[] {
  if (old.untilDate < fromDate || old.fromDate > untilDate) return [old];
  return [
    ...(old.fromDate < fromDate ? [{ ...old, untilDate: addDays(fromDate, -1) }] : []),
    ...(old.untilDate > untilDate ? [{ ...old, fromDate: addDays(untilDate, 1) }] : []),
  ];
}

/** A list names a month or the day of its import, and the prices that it comes with are somewhat older. */
const NEAR_DAYS = 31;

/**
 * The count of a day: the last one known by then, unless it is older than a month and a list of the month after is known.
 * Undefined if every known count is of a later time.
 *
 * @param history by day
 */
export function shareCountOn(date: IsoDate, history: readonly ShareCount[]): ShareCount | undefined {
  const known = history.findLast(({ fromDate }) => fromDate <= date);
  if (known !== undefined && known.untilDate >= addDays(date, -NEAR_DAYS)) return known;
  return history.find(({ fromDate }) => fromDate > date && fromDate <= addDays(date, NEAR_DAYS)) ?? known;
}
