import type { z } from "zod";
import { withQuery } from "#format/with-query.ts";
import type { savedScreenList } from "../response-schemas.ts";
import { SCREENER_PATH } from "../screener-path.ts";

export const SAVED_SCREENS_PATH = "/screener/saved";
export const SAVED_SCREENS_LIST_PATH = "/screener/saved/list";

export type SavedScreenItem = z.infer<typeof savedScreenList>[number];

export function screenPath(query: string): string {
  return withQuery(SCREENER_PATH, query);
}

export function saveScreenPath(query: string): string {
  return `${SAVED_SCREENS_PATH}?${new URLSearchParams({ saringan: query })}`;
}
