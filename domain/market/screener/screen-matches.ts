import { matches, sortRows, toShownFigures } from "./screener-filter.ts";
import type { ScreenerRow } from "./screener-row.ts";
import { readScreenerState, writeScreenerState } from "./screener-state.ts";

/** The shortest query of a screen, without what can't be read in it and without a page number. */
export function canonicalScreen(query: string): string {
  const { state } = readScreenerState(new URLSearchParams(query));
  return writeScreenerState({ ...state, page: 1 }).toString();
}

/** The codes of the companies in a screen, in its order. */
export function listMatches(query: string, rows: readonly ScreenerRow[]): string[] {
  const { filter, sort } = readScreenerState(new URLSearchParams(query)).state;
  const shown = rows.map((row) => ({ ...row, figures: toShownFigures(row) }));
  return sortRows(
    shown.filter((row) => matches(filter, row)),
    sort,
  ).map(({ symbol }) => symbol);
}
