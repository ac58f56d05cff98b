import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { watchlistPage } from "#copy/portfolio.ts";
import { watchlistTotals } from "#domain/portfolio/watchlist/watchlist-totals.ts";
import type { WatchlistCardData } from "../watchlist-data.ts";

const copy = watchlistPage.totals;

/** Shows an unweighted mean change, since a watchlist has no quantities. */
export function WatchlistTotals({ cards }: { cards: readonly WatchlistCardData[] }) {
  const { up, down, unchanged, unknown, meanPct } = watchlistTotals(cards);
  return (
    <dl aria-label={copy.label} className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {[
        [copy.up, up],
        [copy.down, down],
        [copy.unchanged, unchanged],
        ...(unknown > 0 ? ([[copy.unknown, unknown]] as const) : []),
      ].map(([term, count]) => (
        <div key={term} className="flex gap-1.5">
          <dt className="text-ink-faint">{term}</dt>
          <dd className="font-medium tabular-nums">{count}</dd>
        </div>
      ))}
      {meanPct === undefined ? null : (
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-ink-faint">{copy.mean}</dt>
          <dd className="font-medium tabular-nums">
            <ChangeFigure changePct={meanPct} />
          </dd>
        </div>
      )}
    </dl>
  );
}
