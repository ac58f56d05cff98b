import { MINUTE_MS } from "#format/durations.ts";
import type { IngestDefaults } from "./ingest-defaults.ts";

/** A cycle begins at each quarter of an hour, in WIB as in UTC. */
export const CYCLE_MINUTES = 15;
const MAX_MEASURED_ITEMS = 10;
const MIN_MEASURED_ITEMS = 3;

export type IntervalLimits = Pick<IngestDefaults, "minIntervalMinutes" | "maxIntervalMinutes">;

export interface FeedPace {
  ttlMinutes?: number | undefined;
  maxAgeSeconds?: number | undefined;
  publishedAt: readonly Date[];
}

/**
 * Minutes between two scheduled fetches of a feed: the longest of the publisher's ttl, the response's max-age and
 * half the usual gap between the newest items. Never more than half the time span of the feed's items, because older
 * ones may have dropped out by then. Rounded down to whole cycles and clamped to `limits`.
 */
export function fetchIntervalMinutes(
  { ttlMinutes = 0, maxAgeSeconds = 0, publishedAt }: FeedPace,
  limits: IntervalLimits,
  now: Date,
): number {
  const ages = publishedAt.map((date) => (now.getTime() - date.getTime()) / MINUTE_MS).sort((a, b) => a - b);
  const targetMinutes = Math.max(ttlMinutes, maxAgeSeconds / 60, usualGapMinutes(ages) / 2);
  const limit = ages.length < MIN_MEASURED_ITEMS ? targetMinutes : (ages.at(-1) ?? 0) / 2;
  const cycles = Math.floor(Math.min(targetMinutes, limit) / CYCLE_MINUTES);
  return intervalWithin(cycles * CYCLE_MINUTES, limits);
}

export function intervalWithin(
  minutes: number,
  { minIntervalMinutes, maxIntervalMinutes }: IntervalLimits,
): number {
  return Math.min(Math.max(minutes, minIntervalMinutes), maxIntervalMinutes);
}

export function nextCycleAt(now: Date, intervalMinutes: number): Date {
  const cycleMs = CYCLE_MINUTES * MINUTE_MS;
  const current = Math.floor(now.getTime() / cycleMs) * cycleMs;
  return new Date(current + Math.max(intervalMinutes, CYCLE_MINUTES) * MINUTE_MS);
}

/**
 * The median gap, which neither a burst nor a night distorts, or more if the feed has been silent for longer. 0 if
 * there are too few items.
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
