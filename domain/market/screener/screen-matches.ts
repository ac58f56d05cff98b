import { type FilterRow, matchesFilter, sortRows } from "./screener-filter.ts";
import { parseScreenerState, writeScreenerState } from "./screener-state.ts";

export function canonicalScreen(query: string): string {
  const { state } = parseScreenerState(new URLSearchParams(query));
  return writeScreenerState({ ...state, page: 1 }).toString();
}

export function listMatchingSymbols(query: string, rows: readonly FilterRow[]): string[] {
  const { filter, sort } = parseScreenerState(new URLSearchParams(query)).state;
  return sortRows(
    rows.filter((row) => matchesFilter(filter, row)),
    sort,
  ).map(({ symbol }) => symbol);
}
