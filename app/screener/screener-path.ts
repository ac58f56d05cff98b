import { type ScreenerState, writeScreenerState } from "#domain/market/screener/screener-state.ts";
import { withQuery } from "#format/with-query.ts";

export const SCREENER_PATH = "/screener";
export const SCREENER_FIGURES_PATH = "/screener/figures";

/** The URL of a screen; all shares in their default order is /screener. */
export function screenerPath(state: ScreenerState): string {
  return withQuery(SCREENER_PATH, writeScreenerState(state));
}
