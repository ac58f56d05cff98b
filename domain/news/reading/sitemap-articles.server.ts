import { type AnyColumn, and, asc, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { isPublished, newestFirst } from "../articles/published.server.ts";
import {
  articles,
  IDS_PER_SITEMAP_PART,
  mayHaveOwnCanonicalUrl,
  sitemapPart,
} from "../articles/tables.server.ts";

/**
 * Whether the article's own page is its canonical address. The SQL version of canonicalUrlOf() in
 * article-origin.ts, because the database computes the sitemap parts.
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
  updatedAt: Date;
}

export async function needsSitemapParts(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM articles WHERE ${isPublished} AND ${mayHaveOwnCanonicalUrl}
    ORDER BY id OFFSET ${IDS_PER_SITEMAP_PART} LIMIT 1`);
  return rows.length > 0;
}

/**
 * The parts that contain any of our own published articles, oldest first. Uses the index to skip from part to part
 * instead of reading all articles.
 */
export async function listSitemapParts(db: Database, articlesUrl: string): Promise<SitemapPart[]> {
  const firstPartFrom = (part: SQL) => sql`(
    SELECT ${sitemapPart} FROM articles
    WHERE ${isPublished} AND ${mayHaveOwnCanonicalUrl} AND ${isOurOwn(articlesUrl)}
      AND id >= ${part}::bigint * ${IDS_PER_SITEMAP_PART}
    ORDER BY id LIMIT 1)`;
  const { rows } = await db.execute<{ part: number; updated_at: string }>(sql`
    WITH RECURSIVE parts (part) AS (
      SELECT ${firstPartFrom(sql`0`)}
      UNION ALL
      SELECT ${firstPartFrom(sql`(parts.part + 1)`)} FROM parts WHERE parts.part IS NOT NULL
    )
    SELECT parts.part, newest.updated_at FROM parts CROSS JOIN LATERAL (
      SELECT updated_at FROM articles
      WHERE ${isPublished} AND ${mayHaveOwnCanonicalUrl} AND ${isOurOwn(articlesUrl)} AND ${sitemapPart} = parts.part
      ORDER BY updated_at DESC LIMIT 1
    ) AS newest
    ORDER BY parts.part`);
  return rows.map(({ part, updated_at }) => ({ part, updatedAt: new Date(updated_at) }));
}

export function listSitemapArticles(
  db: Database,
  articlesUrl: string,
  onlyPart?: number,
): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: articles.slug, updatedAt: articles.updatedAt })
    .from(articles)
    .where(
      and(
        isPublished,
        mayHaveOwnCanonicalUrl,
        isOurOwn(articlesUrl),
        onlyPart === undefined ? undefined : isInPart(onlyPart),
      ),
    )
    .orderBy(asc(articles.id));
}

function isInPart(part: number): SQL | undefined {
  return and(
    gte(articles.id, part * IDS_PER_SITEMAP_PART),
    lt(articles.id, (part + 1) * IDS_PER_SITEMAP_PART),
  );
}

export interface SitemapTopic {
  name: string;
  updatedAt: Date;
}

/** Uses the index to skip from ticker to ticker instead of reading all articles. */
export async function listTickersInNews(db: Database): Promise<SitemapTopic[]> {
  const { rows } = await db.execute<{ name: string; updated_at: string }>(sql`
    WITH RECURSIVE tickers (ticker) AS (
      SELECT min(ticker) FROM article_tickers
      UNION ALL
      SELECT (SELECT min(later.ticker) FROM article_tickers AS later WHERE later.ticker > tickers.ticker)
      FROM tickers WHERE tickers.ticker IS NOT NULL
    )
    SELECT tickers.ticker AS name, newest.updated_at FROM tickers CROSS JOIN LATERAL (
      SELECT articles.updated_at FROM article_tickers JOIN articles ON articles.id = article_tickers.article_id
      WHERE article_tickers.ticker = tickers.ticker
      ORDER BY article_tickers.published_at DESC, article_tickers.article_id DESC LIMIT 1
    ) AS newest
    ORDER BY tickers.ticker`);
  return rows.map(toTopic);
}

export async function listCategoriesInNews(db: Database, names: readonly string[]): Promise<SitemapTopic[]> {
  const { rows } = await db.execute<{ name: string; updated_at: string }>(sql`
    SELECT input.name, articles.updated_at FROM unnest(${sql.param([...names])}::text[]) AS input (name)
    CROSS JOIN LATERAL (
      SELECT id FROM articles WHERE ${isPublished} AND category = input.name
      ORDER BY published_at DESC, id DESC LIMIT 1
    ) AS newest JOIN articles USING (id)`);
  return rows.map(toTopic);
}

function toTopic({ name, updated_at }: { name: string; updated_at: string }): SitemapTopic {
  return { name, updatedAt: new Date(updated_at) };
}

/**
 * Our articles published in the period, newest first. Omits samples, which aren't news, and articles without a time.
 */
export function listArticlesPublishedBetween(
  db: Database,
  articlesUrl: string,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<{ slug: string; title: string; publishedAt: Date }[]> {
  return db
    .select({ slug: articles.slug, title: articles.title, publishedAt: articles.publishedAt })
    .from(articles)
    .where(
      and(
        isPublished,
        isOurOwn(articlesUrl),
        eq(articles.isSample, false),
        eq(articles.isTimeKnown, true),
        gt(articles.publishedAt, after),
        lte(articles.publishedAt, until),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
}
