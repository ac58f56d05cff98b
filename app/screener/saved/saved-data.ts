import { SCREENER_PATH } from "../screener-address.ts";

/** The member's screens, and saving one. A page that works without JavaScript. */
export const SAVED_SCREENS_PATH = "/screener/saved";
/** The same for a cached page's script. */
export const SAVED_SCREENS_LIST_PATH = "/screener/saved/list";

/** A saved screen and what is in it now. */
export interface SavedScreenItem {
  id: number;
  name: string;
  query: string;
  companies: number;
  /** What has come in since the last visit, and when that was (ISO). */
  newSymbols: string[];
  sinceISO: string;
}

/** @param query canonical */
export function screenPath(query: string): string {
  return query === "" ? SCREENER_PATH : `${SCREENER_PATH}?${query}`;
}

/** The page that asks for a name for a screen. */
export function saveScreenAddress(query: string): string {
  return `${SAVED_SCREENS_PATH}?${new URLSearchParams({ saringan: query })}`;
}
