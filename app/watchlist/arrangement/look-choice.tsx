import { watchlistPage } from "#copy/portfolio.ts";
import { Chip } from "#ui/chip.tsx";
import { lookPath, type WatchlistAddress, type WatchlistLook } from "../watchlist-data.ts";

const LOOKS: readonly WatchlistLook[] = ["table", "cards"];

export function LookChoice({ look, ...place }: WatchlistAddress & { look: WatchlistLook }) {
  return (
    <nav aria-label={watchlistPage.look.label} className="flex items-center gap-1.5">
      {LOOKS.map((choice) => (
        <Chip key={choice} to={lookPath(place, choice)} current={choice === look}>
          {watchlistPage.look[choice]}
        </Chip>
      ))}
    </nav>
  );
}
