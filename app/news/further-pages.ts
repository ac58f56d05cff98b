import type { ArticleListData } from "./article-list-data.ts";

/** Lists are stored until the page is reloaded; the oldest ones above this number are dropped. */
const MAX_KEPT = 20;

const kept = new Map<string, ArticleListData[]>();

/** Stores the pages that were appended to a list, per history entry, for when the reader returns to it. */
export function storeFurtherPages(historyKey: string, pages: ArticleListData[]): void {
  kept.delete(historyKey);
  kept.set(historyKey, pages);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
}

export function furtherPagesOf(historyKey: string): ArticleListData[] {
  return kept.get(historyKey) ?? [];
}
