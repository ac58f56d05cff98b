import type { ArticleListData } from "./article-list-data.ts";

/** Lists are kept until the page is loaded anew; older ones than these are dropped. */
const MAX_KEPT = 20;

const kept = new Map<string, ArticleListData[]>();

/** Keeps the pages that were appended to the list of an entry of the history, for when the reader comes back to it. */
export function keepFurtherPages(historyKey: string, pages: ArticleListData[]): void {
  kept.delete(historyKey);
  kept.set(historyKey, pages);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
}

export function keptFurtherPages(historyKey: string): ArticleListData[] {
  return kept.get(historyKey) ?? [];
}
