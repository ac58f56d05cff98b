import { type AppContext, addPageTags, appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { INDEXED_PATHS } from "#app/public-paths.ts";
import { ARTICLE_PATH_PREFIX, articlePath, sectorPath, tickerNewsPath } from "#app/seo/paths.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { notFoundText } from "#app/seo/text-response.ts";
import { legalPages } from "#copy/legal/legal.ts";
import { indexSymbols } from "#domain/market/listings/index-pages.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { listListedCompanies } from "#domain/market/listings/symbols.server.ts";
import {
  listCategoriesInNews,
  listSitemapArticles,
  listSitemapParts,
  listTickersInNews,
  needsSitemapParts,
  type SitemapPart,
} from "#domain/news/reading/sitemap-articles.server.ts";
import type { Route } from "./+types/sitemap";
import { type SitemapEntry, writeSitemapIndex, writeUrlset } from "./urlset.ts";
import { xmlResponse } from "./xml.ts";

export const handle = publicPage({ search: ["bagian"] });

/** Pages that change with each article. */
const NEWS_PATHS = ["/", "/news"];

const PAGES = "halaman";

/**
 * Every indexed page in one sitemap, or in an index of sitemaps when there are many articles. Republished
 * articles are left out, since their canonical URL is the publisher's (docs/decisions/0006-canonical-urls.md).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  addPageTags(context, "news");
  const requestedPart = url.searchParams.get("bagian");
  if (requestedPart === PAGES) return xmlResponse(writeUrlset(await listPages(app)));
  if (requestedPart !== null) {
    const entries = /^\d{1,6}$/.test(requestedPart) ? await listArticles(app, Number(requestedPart)) : [];
    return entries.length > 0 ? xmlResponse(writeUrlset(entries)) : notFoundText();
  }

  if (await needsSitemapParts(app.db)) {
    const parts = await listSitemapParts(app.db, `${app.siteUrl}${ARTICLE_PATH_PREFIX}`);
    return xmlResponse(writeSitemapIndex(listSitemaps(app, parts)));
  }
  const [pages, articles] = await Promise.all([listPages(app), listArticles(app)]);
  return xmlResponse(writeUrlset([...pages, ...articles]));
}

function listSitemaps({ siteUrl }: AppContext, parts: SitemapPart[]): SitemapEntry[] {
  return [
    { url: `${siteUrl}/sitemap.xml?bagian=${PAGES}` },
    ...parts.map(({ part, updatedAt }) => ({ url: `${siteUrl}/sitemap.xml?bagian=${part}`, updatedAt })),
  ];
}

/** News pages of tickers are listed only if they have an article; the others are empty. */
async function listPages({ db, siteUrl }: AppContext): Promise<SitemapEntry[]> {
  const [categories, tickers, companies] = await Promise.all([
    listCategoriesInNews(
      db,
      siteSectors.map(({ name }) => name),
    ),
    listTickersInNews(db),
    listListedCompanies(db),
  ]);
  const updatedAtOf = new Map(categories.map(({ name, updatedAt }) => [name, updatedAt]));
  const newest = [...updatedAtOf.values(), ...tickers.map(({ updatedAt }) => updatedAt)].reduce<
    Date | undefined
  >((latest, date) => (latest && latest > date ? latest : date), undefined);

  const entryOf = (path: string, updatedAt?: Date): SitemapEntry => ({
    url: `${siteUrl}${path}`,
    ...(updatedAt && { updatedAt }),
  });
  return [
    ...INDEXED_PATHS.filter((path) => !path.includes(":")).map((path) =>
      entryOf(path, NEWS_PATHS.includes(path) ? newest : undefined),
    ),
    ...Object.keys(legalPages).map((page) => entryOf(`/legal/${page}`)),
    ...siteSectors.map(({ slug, name }) => entryOf(sectorPath(slug), updatedAtOf.get(name))),
    ...tickers.map(({ name, updatedAt }) => entryOf(tickerNewsPath(name), updatedAt)),
    ...indexSymbols.map((symbol) => entryOf(stockPath(symbol))),
    ...companies.map(({ symbol }) => entryOf(stockPath(symbol))),
  ];
}

async function listArticles({ db, siteUrl }: AppContext, part?: number): Promise<SitemapEntry[]> {
  const articles = await listSitemapArticles(db, `${siteUrl}${ARTICLE_PATH_PREFIX}`, part);
  return articles.map(({ slug, updatedAt }) => ({ url: `${siteUrl}${articlePath(slug)}`, updatedAt }));
}
