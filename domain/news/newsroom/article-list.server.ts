import { and, arrayContains, asc, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { ArticleStatus } from "../articles/article-status.ts";
import { articles, articleTickers } from "../articles/tables.server.ts";

/** A row of the editors' table. */
export interface ArticleRow {
  id: number;
  slug: string;
  title: string;
  status: ArticleStatus;
  sourceName: string | null;
  category: string | null;
  tickers: string[];
  publishedAt: Date;
}

export interface ArticleListFilter {
  status?: ArticleStatus;
  sourceName?: string;
  category?: string;
  /** Upper-case company code. */
  ticker?: string;
  from?: Date;
  /** Exclusive. */
  until?: Date;
}

export interface ArticleListPage {
  order: "newest" | "oldest";
  /** The last row of the previous page. */
  after?: { publishedAt: Date; id: number } | undefined;
  limit: number;
}

const columns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  status: articles.status,
  sourceName: articles.sourceName,
  category: articles.category,
  tickers: articles.tickers,
  publishedAt: articles.publishedAt,
};

/** Articles of any status, by date. Each filter has an index in that order. */
export function listArticles(
  db: Database,
  filter: ArticleListFilter,
  page: ArticleListPage,
): Promise<ArticleRow[]> {
  return db
    .select(columns)
    .from(articles)
    .where(filter.ticker === undefined ? matches(filter, page) : isAbout(filter.ticker, filter, page))
    .orderBy(...inOrder(page))
    .limit(page.limit);
}

/** Articles that wait for a decision, newest first. */
export function listReviewQueue(db: Database, page: Omit<ArticleListPage, "order">): Promise<ArticleRow[]> {
  return listArticles(db, { status: "review" }, { ...page, order: "newest" });
}

/** How many articles were added since then, such as Jakarta's midnight. */
export async function countArticlesSince(db: Database, since: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(articles).where(gte(articles.createdAt, since));
  return row?.count ?? 0;
}

/** Counted up to this, so that a queue that nobody works on costs no more. */
export const MAX_COUNTED = 10_000;

/** The import queue: articles in review, at most MAX_COUNTED. */
export async function countReviewQueue(db: Database): Promise<number> {
  const waiting = db
    .select({ id: articles.id })
    .from(articles)
    .where(hasStatus("review"))
    .limit(MAX_COUNTED)
    .as("waiting");
  const [row] = await db.select({ count: count() }).from(waiting);
  return row?.count ?? 0;
}

function inOrder({ order }: Pick<ArticleListPage, "order">): [SQL, SQL] {
  const ordered = order === "newest" ? desc : asc;
  return [ordered(articles.publishedAt), ordered(articles.id)];
}

function matches(filter: ArticleListFilter, { order, after }: ArticleListPage): SQL | undefined {
  const { status, sourceName, category, from, until } = filter;
  return and(
    status && hasStatus(status),
    sourceName === undefined ? undefined : eq(articles.sourceName, sourceName),
    category === undefined ? undefined : eq(articles.category, category),
    from && gte(articles.publishedAt, from),
    until && lt(articles.publishedAt, until),
    after &&
      sql`(${articles.publishedAt}, ${articles.id}) ${sql.raw(order === "newest" ? "<" : ">")}
        (${after.publishedAt.toISOString()}::timestamptz, ${after.id})`,
  );
}

/** Published articles have their companies in a table in order of date; the others are few. */
function isAbout(ticker: string, filter: ArticleListFilter, page: ArticleListPage): SQL {
  const direction = sql.raw(page.order === "newest" ? "DESC" : "ASC");
  const published = sql`
    (SELECT ${articles.id} FROM ${articleTickers} JOIN ${articles} ON ${articles.id} = ${articleTickers.articleId}
    WHERE ${and(eq(articleTickers.ticker, ticker), matches(filter, page))}
    ORDER BY ${articleTickers.publishedAt} ${direction}, ${articleTickers.articleId} ${direction}
    LIMIT ${page.limit})`;
  const others = sql`
    (SELECT ${articles.id} FROM ${articles}
    WHERE ${and(sql`${articles.status} <> 'published'`, arrayContains(articles.tickers, [ticker]), matches(filter, page))}
    ORDER BY ${articles.publishedAt} ${direction}, ${articles.id} ${direction} LIMIT ${page.limit})`;
  if (filter.status === undefined) return sql`${articles.id} IN (${published} UNION ALL ${others})`;
  return sql`${articles.id} IN ${filter.status === "published" ? published : others}`;
}

/** As a literal, so that the planner can use the partial indexes. */
function hasStatus(status: ArticleStatus): SQL {
  return sql`${articles.status} = ${sql.raw(`'${status}'`)}`;
}
