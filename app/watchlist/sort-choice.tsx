import { watchlistPage } from "#copy/portfolio.ts";
import { Chip } from "#ui/chip.tsx";
import { WATCHLIST_SORTS, type WatchlistSort, watchlistPath } from "./watchlist-data.ts";

/** Links to the page in each order. */
export function SortChoice({ portfolioId, sort }: { portfolioId: number; sort: WatchlistSort }) {
  return (
    <nav aria-label={watchlistPage.sort.label} className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-xs text-ink-faint" aria-hidden="true">
        {watchlistPage.sort.label}
      </span>
      {WATCHLIST_SORTS.map((choice) => (
        <Chip key={choice} to={watchlistPath({ portfolioId, sort: choice })} current={choice === sort}>
          {watchlistPage.sort[choice]}
        </Chip>
      ))}
    </nav>
  );
}
