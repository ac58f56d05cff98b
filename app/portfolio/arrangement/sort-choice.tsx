import { watchlistPage } from "#copy/portfolio.ts";
import { Chip } from "#ui/chip.tsx";
import { type WatchlistSort, watchlistPath } from "../watchlist-data.ts";

const CHOICES = ["symbol", "change", "manual"] as const;

export function SortChoice({ portfolioId, sort }: { portfolioId: number; sort: WatchlistSort }) {
  return (
    <nav aria-label={watchlistPage.sort.label} className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-xs text-ink-faint max-sm:hidden" aria-hidden="true">
        {watchlistPage.sort.label}
      </span>
      {CHOICES.map((choice) => (
        <Chip key={choice} to={watchlistPath({ portfolioId, sort: choice })} isCurrent={choice === sort}>
          {watchlistPage.sort[choice]}
        </Chip>
      ))}
    </nav>
  );
}
