import { watchlistPage } from "#copy/portfolio.ts";
import { Chip } from "#ui/chip.tsx";
import { layoutPath, type WatchlistLayout, type WatchlistPlace } from "../watchlist-data.ts";

const LOOKS: readonly WatchlistLayout[] = ["table", "cards"];

export function LayoutChoice({ look, ...place }: WatchlistPlace & { look: WatchlistLayout }) {
  return (
    <nav aria-label={watchlistPage.look.label} className="flex items-center gap-1.5">
      {LOOKS.map((choice) => (
        <Chip key={choice} to={layoutPath(place, choice)} current={choice === look}>
          {watchlistPage.look[choice]}
        </Chip>
      ))}
    </nav>
  );
}
