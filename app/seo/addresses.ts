import { redirect } from "react-router";
import { addressCode } from "#domain/market/listings/index-pages.ts";
import { parseArticleCursor } from "#domain/news/reading/article-cursor.ts";

/** Followed by the article's slug. */
export const ARTICLES_PATH = "/news/read/";

export function articlePath(slug: string): string {
  return `${ARTICLES_PATH}${encodeURIComponent(slug)}`;
}

/** The article in the newsroom. */
export function articleEditorPath(articleId: number | string): string {
  return `/admin/articles/edit/${articleId}`;
}

export function tickerNewsPath(ticker: string): string {
  return `/news/${encodeURIComponent(addressCode(ticker))}`;
}

export function sectorPath(slug: string): string {
  return `/sector/${slug}`;
}

export function searchPath(query: string): string {
  return query === "" ? "/search" : `/search?${new URLSearchParams({ q: query })}`;
}

/**
 * A page has one address: for readers, search engines and the page cache, which others could fill with spellings.
 *
 * @throws a redirect to `path` from any other
 */
export function keepAddress(url: URL, path: string): void {
  if (url.pathname !== path) throw redirect(`${path}${url.search}`, 308);
}

/** Target of the forms of watchlist cards and of a stock's page. */
export const WATCHLIST_ITEMS_PATH = "/watchlist/items";

export const CORRECTIONS_PATH = "/koreksi";

/** A page of a list of articles as JSON: of all news, of one ticker or of one sector, by its slug. */
export function moreArticlesPath(list: { ticker?: string; sector?: string }, cursor: string): string {
  return `/api/articles?${new URLSearchParams({ ...list, lanjut: cursor })}`;
}

/** Folder of the feeds with all news. */
export const NEWS_FEED_PATH = "/feed/news";

export function sectorFeedPath(slug: string): string {
  return `/feed/sector/${slug}`;
}

/** Folder of the feeds with a ticker's news. */
export function tickerFeedPath(ticker: string): string {
  return `/feed/ticker/${encodeURIComponent(addressCode(ticker))}`;
}

/**
 * The canonical address of a list page, without other query parameters.
 *
 * A later page is canonical itself, cursor included: it isn't a copy of the first page. But it is kept out of
 * search engines: its cursor depends on where the first page ended when the link was made, so every new
 * article starts another chain of such addresses. Crawlers still follow its links, and the sitemap has all
 * our own articles.
 */
export function listAddress(path: string, search: string): { path: string; indexed: boolean } {
  const cursor = new URLSearchParams(search).get("lanjut");
  if (!cursor || !parseArticleCursor(cursor)) return { path, indexed: true };
  return { path: `${path}?${new URLSearchParams({ lanjut: cursor })}`, indexed: false };
}
