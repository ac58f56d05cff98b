import { parseArticleCursor } from "#domain/news/reading/article-cursor.ts";

/** Before the slug in an article's address. */
export const ARTICLES_PATH = "/news/read/";

export function articlePath(slug: string): string {
  return `${ARTICLES_PATH}${encodeURIComponent(slug)}`;
}

export function tickerNewsPath(ticker: string): string {
  return `/news/${encodeURIComponent(ticker)}`;
}

export function sectorPath(slug: string): string {
  return `/sector/${slug}`;
}

export function searchPath(query: string): string {
  return query === "" ? "/search" : `/search?${new URLSearchParams({ q: query })}`;
}

/** Folder of the feeds that carry all news. */
export const NEWS_FEED_PATH = "/feed/news";

export function sectorFeedPath(slug: string): string {
  return `/feed/sector/${slug}`;
}

/** Folder of the feeds that carry a ticker's news. */
export function tickerFeedPath(ticker: string): string {
  return `/feed/ticker/${encodeURIComponent(ticker)}`;
}

/**
 * The one address of a list page, without whatever else came in the query.
 *
 * A page further down the list says its own address, cursor included: it isn't a copy of the first page. But it is
 * kept out of search engines: its cursor depends on where the newest page ended when the link was made, so every new
 * article begins another chain of such addresses. Crawlers still follow its links, and the sitemap has every article of ours.
 */
export function listAddress(path: string, search: string): { path: string; indexed: boolean } {
  const cursor = new URLSearchParams(search).get("lanjut");
  if (!cursor || !parseArticleCursor(cursor)) return { path, indexed: true };
  return { path: `${path}?${new URLSearchParams({ lanjut: cursor })}`, indexed: false };
}
