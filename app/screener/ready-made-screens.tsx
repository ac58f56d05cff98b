import { readyMadeScreens as copy } from "#copy/screener/saved-screens.ts";
import { type ScreenerState, writeScreenerState } from "#domain/market/screener/screener-state.ts";
import { Chip } from "#ui/chip.tsx";
import { SCREENER_PATH } from "./screener-path.ts";

/**
 * Canonical queries, so that the current one can be highlighted. Queries on a day's volume require a turnover of a
 * billion rupiah, to exclude shares with only a few traded lots.
 */
const readyMadeQueries: Record<keyof typeof copy.names, string> = {
  dividend: "dividen-min=5",
  "per-below-sector": "per-sektor-max=-0.01",
  "near-low": "dari-terendah-max=5",
  "high-volume": "rasio-volume-min=3&nilai-min=1&urut=-rasio-volume",
  "large-cheap": "kap-min=50&per-max=15",
  "below-book": "pbv-max=1&roe-min=10",
  "high-roe": "kap-min=1&roe-min=20",
  risers: "perubahan-min=5&nilai-min=1&urut=-perubahan",
  "near-high": "nilai-min=1&dari-tertinggi-min=-5",
  "fifty-rupiah": "harga-max=50&urut=-nilai",
};

export function ReadyMadeScreens({ state }: { state: ScreenerState }) {
  const currentQuery = writeScreenerState({ ...state, page: 1 }).toString();
  return (
    <nav aria-label={copy.label} className="max-lg:swipe-row">
      <ul className="flex gap-2 py-1 lg:flex-wrap">
        {Object.entries(readyMadeQueries).map(([id, query]) => (
          <li key={id}>
            <Chip to={`${SCREENER_PATH}?${query}`} isCurrent={query === currentQuery}>
              {copy.names[id as keyof typeof copy.names]}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
