import type { ArticleListData } from "./cards/article-card-data.ts";

const MAX_ENTRIES = 20;

const pagesByHistoryKey = new Map<string, ArticleListData[]>();

export function storeFurtherPages(historyKey: string, pages: ArticleListData[]): void {
  pagesByHistoryKey.delete(historyKey);
  pagesByHistoryKey.set(historyKey, pages);
  for (const oldest of pagesByHistoryKey.keys()) {
    if (pagesByHistoryKey.size <= MAX_ENTRIES) break;
    pagesByHistoryKey.delete(oldest);
  }
}

export function furtherPagesOf(historyKey: string): ArticleListData[] {
  return pagesByHistoryKey.get(historyKey) ?? [];
}
