import { type AnyColumn, and, asc, count, eq, gt, lte, max, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { isPublished, newestFirst } from "../articles/published.server.ts";
import { articles } from "../articles/tables.server.ts";

/**
 * Articles fall into parts by their id, so that a part's articles stay the same when others come and go. A sitemap may
 * hold 50,000 addresses (sitemaps.org); a part is smaller, as making it holds up other requests.
 */
export const IDS_PER_SITEMAP_PART = 10_000;

// Raw: the same text in SELECT and GROUP BY, where two parameters would be two different expressions.
const part = sql<number>`(${articles.id} / ${sql.raw(String(IDS_PER_SITEMAP_PART))})::int`;

/**
 * Whether the article's own page is its canonical address, as canonicalAddress() in article-origin.ts says it, in SQL:
 * the parts of a sitemap are counted in the database.
 *
 * @param articlesUrl what comes before the slug in an article's address
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

/** The parts that hold any published article of our own, oldest first. */
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

/** Published articles of our own of one part, or of all, in the order in which they came in. */
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

/** A ticker, or a category, that published articles have. */
export interface SitemapTopic {
  name: string;
  /** Of its newest change. */
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

/** Articles of our own published in the period, newest first, without samples: those are no news. */
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
