import { watchlistPage } from "#copy/portfolio.ts";
import { Chip } from "#ui/chip.tsx";
import { layoutPath, type WatchlistLayout, type WatchlistPlace } from "../watchlist-data.ts";

const LAYOUTS: readonly WatchlistLayout[] = ["table", "cards"];

export function LayoutChoice({ layout, ...place }: WatchlistPlace & { layout: WatchlistLayout }) {
  return (
    <nav aria-label={watchlistPage.look.label} className="flex items-center gap-1.5">
      {LAYOUTS.map((choice) => (
        <Chip key={choice} to={layoutPath(place, choice)} isCurrent={choice === layout}>
          {watchlistPage.look[choice]}
        </Chip>
      ))}
    </nav>
  );
}
