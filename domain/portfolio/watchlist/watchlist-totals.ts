import { shownChangePct } from "#format/percent.ts";

export interface WatchlistMovement {
  up: number;
  down: number;
  /** A change that rounds to zero at the two displayed decimals. */
  unchanged: number;
  /** Without a change, or with a stale one unless all are stale. */
  unknown: number;
  /** Unweighted; undefined if all changes are unknown. */
  meanPct: number | undefined;
}

/**
 * A watchlist's movement today. It has no quantities, so the mean says nothing about the user's money.
 *
 * @param companies changePct in percent, null if unknown
 */
export function watchlistTotals(
  companies: readonly { changePct: number | null; stale: boolean }[],
): WatchlistMovement {
  const isCurrent = companies.every(({ stale }) => stale) ? () => true : (stale: boolean) => !stale;
  const changes = companies.flatMap(({ changePct, stale }) =>
    changePct !== null && isCurrent(stale) ? [changePct] : [],
  );
  const shownChanges = changes.map(shownChangePct);
  return {
    up: shownChanges.filter((change) => change > 0).length,
    down: shownChanges.filter((change) => change < 0).length,
    unchanged: shownChanges.filter((change) => change === 0).length,
    unknown: companies.length - changes.length,
    meanPct:
      changes.length === 0 ? undefined : changes.reduce((sum, change) => sum + change, 0) / changes.length,
  };
}
