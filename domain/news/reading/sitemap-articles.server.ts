import { type AnyColumn, and, asc, count, eq, gt, lte, max, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { isPublished, newestFirst } from "../articles/published.server.ts";
import { articles } from "../articles/tables.server.ts";

/**
 * Articles are split into sitemap parts by id, so that adding or removing one doesn't shift the others. The
 * limit is 50,000 addresses (sitemaps.org); our parts are smaller, because building one blocks other
 * requests.
 */
export const IDS_PER_SITEMAP_PART = 10_000;

// Raw, because with parameters PostgreSQL would treat the SELECT and GROUP BY expressions as different.
const part = sql<number>`(${articles.id} / ${sql.raw(String(IDS_PER_SITEMAP_PART))})::int`;

/**
 * Whether the article's own page is its canonical address. The SQL version of canonicalAddress() in
 * article-origin.ts, because sitemap parts are counted in the database.
 *
 * @param articlesUrl the part of an article's address before the slug
 */
function isOurOwn(articlesUrl: string): SQL {
  const webAddress = (column: AnyColumn) =>
    sql`CASE WHEN ${column} ~* '^https?://[^/?#[:space:]]' THEN ${column} END`;
  const page = sql`${articlesUrl} || ${articles.slug}`;
  return sql`coalesce(${webAddress(articles.canonicalUrl)}, ${webAddress(articles.sourceUrl)}, ${page}) = ${page}`;
}

export interface SitemapPart {
  part: number;
  articleCount: number;
  updatedAt: Date;
}

/** The parts that contain any of our own published articles, oldest first. */
export async function listSitemapParts(db: Database, articlesUrl: string): Promise<SitemapPart[]> {
  const parts = await db
    .select({ part, articleCount: count(), updatedAt: max(articles.updatedAt) })
    .from(articles)
    .where(and(isPublished, isOurOwn(articlesUrl)))
    .groupBy(part)
    .orderBy(asc(part));
  return parts.map(({ updatedAt, ...rest }) => ({ ...rest, updatedAt: updatedAt ?? new Date(0) }));
}

export interface SitemapArticle {
  slug: string;
  updatedAt: Date;
}

/** Our own published articles in one part, or in all, in order of id. */
export function listSitemapArticles(
  db: Database,
  articlesUrl: string,
  onlyPart?: number,
): Promise<SitemapArticle[]> {
  return db
    .select({ slug: articles.slug, updatedAt: articles.updatedAt })
    .from(articles)
    .where(and(isPublished, isOurOwn(articlesUrl), onlyPart === undefined ? undefined : eq(part, onlyPart)))
    .orderBy(asc(articles.id));
}

/** A ticker or category of published articles. */
export interface SitemapTopic {
  name: string;
  /** Latest change of any of its articles. */
  updatedAt: Date;
}

export async function listTickersInNews(db: Database): Promise<SitemapTopic[]> {
  const ticker = sql<string>`unnest(${articles.tickers})`.as("ticker");
  const tagged = db
    .select({ ticker, updatedAt: articles.updatedAt })
    .from(articles)
    .where(isPublished)
    .as("tagged");
  const topics = await db
    .select({ name: tagged.ticker, updatedAt: max(tagged.updatedAt) })
    .from(tagged)
    .groupBy(tagged.ticker)
    .orderBy(asc(tagged.ticker));
  return topics.map(({ name, updatedAt }) => ({ name, updatedAt: updatedAt ?? new Date(0) }));
}

export async function listCategoriesInNews(db: Database): Promise<SitemapTopic[]> {
  const topics = await db
    .select({ name: articles.category, updatedAt: max(articles.updatedAt) })
    .from(articles)
    .where(isPublished)
    .groupBy(articles.category);
  return topics.flatMap(({ name, updatedAt }) => (name !== null && updatedAt ? [{ name, updatedAt }] : []));
}

export interface NewsSitemapArticle {
  slug: string;
  title: string;
  publishedAt: Date;
}

/** Our own articles published in the period, newest first, without samples, which aren't news. */
export function listArticlesPublishedBetween(
  db: Database,
  articlesUrl: string,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<NewsSitemapArticle[]> {
  return db
    .select({ slug: articles.slug, title: articles.title, publishedAt: articles.publishedAt })
    .from(articles)
    .where(
      and(
        isPublished,
        isOurOwn(articlesUrl),
        eq(articles.isSample, false),
        gt(articles.publishedAt, after),
        lte(articles.publishedAt, until),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
}
