import { type ScreenerState, writeScreenerState } from "#domain/market/screener/screener-state.ts";

export const SCREENER_PATH = "/screener";
/**
 * Ends in the version of the columns' format: a page that was opened before a format change gets a 404 and shows its
 * old figures as stale, instead of misreading the new columns.
 */
export const SCREENER_FIGURES_PATH = "/screener/figures/1";

/** The URL of a screen; all shares in their default order is /screener. */
export function screenerAddress(state: ScreenerState): string {
  const search = writeScreenerState(state).toString();
  return search === "" ? SCREENER_PATH : `${SCREENER_PATH}?${search}`;
}
