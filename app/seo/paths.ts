import { redirect } from "react-router";
import { urlCodeOf } from "#domain/market/listings/index-pages.ts";
import { parseTimeCursor } from "#format/paging/time-cursor.ts";

export const ARTICLE_PATH_PREFIX = "/news/read/";

export function articlePath(slug: string): string {
  return `${ARTICLE_PATH_PREFIX}${encodeURIComponent(slug)}`;
}

export function articleEditorPath(articleId: number | string): string {
  return `/admin/articles/edit/${articleId}`;
}

export function tickerNewsPath(ticker: string): string {
  return `/news/${encodeURIComponent(urlCodeOf(ticker))}`;
}

export function sectorPath(slug: string): string {
  return `/sector/${slug}`;
}

export function searchPath(query: string): string {
  return query === "" ? "/search" : `/search?${new URLSearchParams({ q: query })}`;
}

/**
 * A page has one address: for readers, search engines and the page cache, which an attacker could fill with variants.
 *
 * @throws a redirect to `path` from any other
 */
export function redirectToCanonical(url: URL, path: string): void {
  if (url.pathname !== path) throw redirect(`${path}${url.search}`, 308);
}

export const REPORT_TAG_PATH = "/salah-emiten";

export const REPORTED_ARTICLE_PARAMETER = "artikel";
export const REPORTED_TICKER_PARAMETER = "emiten";

export const WATCHLIST_ITEMS_PATH = "/watchlist/items";

export const CORRECTIONS_PATH = "/koreksi";

export function moreArticlesPath(list: { ticker?: string; sector?: string }, cursor: string): string {
  return `/api/articles?${new URLSearchParams({ ...list, lanjut: cursor })}`;
}

export const DIGEST_PATH = "/ringkasan";

/** Separate from the cached page, which can't handle a form. */
export const SUBSCRIBE_PATH = "/ringkasan/daftar";

export const MEMBER_DIGEST_PATH = "/settings/ringkasan";

export const NEWS_FEED_PATH = "/feed/news";

export function sectorFeedPath(slug: string): string {
  return `/feed/sector/${slug}`;
}

export function tickerFeedPath(ticker: string): string {
  return `/feed/ticker/${encodeURIComponent(urlCodeOf(ticker))}`;
}

/**
 * The canonical address of a list page, without other query parameters.
 *
 * A later page is canonical itself, cursor included: it isn't a copy of the first page. But it isn't indexed:
 * its cursor depends on where the first page ended when the link was made, so every new article starts another
 * chain of such addresses. Crawlers still follow its links, and the sitemap has all our own articles.
 */
export function canonicalListPath(path: string, search: string): { path: string; isIndexed: boolean } {
  const cursor = new URLSearchParams(search).get("lanjut");
  if (!cursor || !parseTimeCursor(cursor)) return { path, isIndexed: true };
  return { path: `${path}?${new URLSearchParams({ lanjut: cursor })}`, isIndexed: false };
}
