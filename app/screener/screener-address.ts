import { type ScreenerState, writeScreenerState } from "#domain/market/screener/screener-state.ts";

export const SCREENER_PATH = "/screener";
/**
 * Ends in the version of the columns' format: a page that is still open from before another version finds nothing
 * there, and keeps its figures, flagged, instead of reading the new columns wrongly.
 */
export const SCREENER_FIGURES_PATH = "/screener/figures/1";

/** The URL of a screen; all shares in their default order is /screener. */
export function screenerAddress(state: ScreenerState): string {
  const search = writeScreenerState(state).toString();
  return search === "" ? SCREENER_PATH : `${SCREENER_PATH}?${search}`;
}
