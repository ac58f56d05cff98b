import type { IngestDefaults } from "./ingest-defaults.ts";

const MINUTE_MS = 60_000;
/** A cycle begins at each quarter of an hour, in WIB as in UTC. */
export const CYCLE_MINUTES = 15;
/** The usual gap is that of the newest items. */
const MAX_MEASURED_ITEMS = 10;
const MIN_MEASURED_ITEMS = 3;

/** How often editors let a source be fetched. */
export type IntervalLimits = Pick<IngestDefaults, "minIntervalMinutes" | "maxIntervalMinutes">;

export interface FeedPace {
  /** What the publisher says in the feed. */
  ttlMinutes?: number | undefined;
  /** What its server says. */
  maxAgeSeconds?: number | undefined;
  publishedAt: readonly Date[];
}

/**
 * Minutes between two fetches of a feed by the schedule: as long as the publisher says that it stays as it is, or half
 * the usual gap between its newest items, and never more than half of the time that its items span, since older ones may
 * be gone by then; all that within the limits.
 */
export function fetchIntervalMinutes(
  { ttlMinutes = 0, maxAgeSeconds = 0, publishedAt }: FeedPace,
  limits: IntervalLimits,
  now: Date,
): number {
  const ages = publishedAt.map((date) => (now.getTime() - date.getTime()) / MINUTE_MS).sort((a, b) => a - b);
  const wanted = Math.max(ttlMinutes, maxAgeSeconds / 60, usualGapMinutes(ages) / 2);
  const limit = ages.length < MIN_MEASURED_ITEMS ? wanted : (ages.at(-1) ?? 0) / 2;
  const cycles = Math.floor(Math.min(wanted, limit) / CYCLE_MINUTES);
  return intervalWithin(cycles * CYCLE_MINUTES, limits);
}

/** @param minutes any number; the limits are whole cycles */
export function intervalWithin(
  minutes: number,
  { minIntervalMinutes, maxIntervalMinutes }: IntervalLimits,
): number {
  return Math.min(Math.max(minutes, minIntervalMinutes), maxIntervalMinutes);
}

/** The beginning of the cycle so many minutes after the current one. */
export function nextCycleAt(now: Date, intervalMinutes: number): Date {
  const cycleMs = CYCLE_MINUTES * MINUTE_MS;
  const current = Math.floor(now.getTime() / cycleMs) * cycleMs;
  return new Date(current + Math.max(intervalMinutes, CYCLE_MINUTES) * MINUTE_MS);
}

/**
 * The median, which neither a burst nor a night changes; or more, where the feed is silent for longer than that. 0 if
 * there are too few items to tell.
 *
 * @param ages of the items in minutes, ascending
 */
function usualGapMinutes(ages: readonly number[]): number {
  const newest = ages.slice(0, MAX_MEASURED_ITEMS);
  if (newest.length < MIN_MEASURED_ITEMS) return 0;
  const gaps = newest.slice(1).map((age, index) => age - (newest[index] ?? age));
  const median = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return Math.max(median, (newest[0] ?? 0) / newest.length);
}
