import { withQuery } from "#format/with-query.ts";
import { SCREENER_PATH } from "../screener-path.ts";

export const SAVED_SCREENS_PATH = "/screener/saved";
export const SAVED_SCREENS_LIST_PATH = "/screener/saved/list";

export interface SavedScreenItem {
  id: number;
  name: string;
  query: string;
  companies: number;
  newSymbols: string[];
  sinceISO: string;
}

export function screenPath(query: string): string {
  return withQuery(SCREENER_PATH, query);
}

export function saveScreenPath(query: string): string {
  return `${SAVED_SCREENS_PATH}?${new URLSearchParams({ saringan: query })}`;
}
