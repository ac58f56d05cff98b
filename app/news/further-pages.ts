import type { ArticleListData } from "./article-list-data.ts";

const MAX_KEPT = 20;

const kept = new Map<string, ArticleListData[]>();

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
