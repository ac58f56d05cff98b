import { and, arrayContains, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { TimeCursor } from "#format/paging/time-cursor.ts";
import type { ArticleStatus } from "../../articles/article-status.ts";
import { articles, articleTickers } from "../../articles/tables.server.ts";

export interface ArticleListFilter {
  status?: ArticleStatus;
  sourceName?: string;
  category?: string;
  ticker?: string;
  title?: string;
  text?: string;
  addedFrom?: Date;
  from?: Date;
  /** Exclusive. */
  until?: Date;
}

export interface ResolvedFilter extends Omit<ArticleListFilter, "text"> {
  withText?: SQL;
}

export interface ArticleListPage {
  order: "newest" | "oldest";
  after?: TimeCursor | undefined;
  limit: number;
}

export function inOrder({ order }: Pick<ArticleListPage, "order">): [SQL, SQL] {
  const ordered = order === "newest" ? desc : asc;
  return [ordered(articles.publishedAt), ordered(articles.id)];
}

export function inList(filter: ResolvedFilter, page: ArticleListPage): SQL | undefined {
  return filter.ticker === undefined ? filterCondition(filter, page) : isAbout(filter.ticker, filter, page);
}

export function filterCondition(filter: ResolvedFilter, { order, after }: ArticleListPage): SQL | undefined {
  const { status, sourceName, category, addedFrom, from, until, withText } = filter;
  return and(
    status && hasStatus(status),
    sourceName === undefined ? undefined : eq(articles.sourceName, sourceName),
    category === undefined ? undefined : eq(articles.category, category),
    addedFrom && gte(articles.createdAt, addedFrom),
    from && gte(articles.publishedAt, from),
    until && lt(articles.publishedAt, until),
    withText && sql`${articles.id} IN (${withText})`,
    after &&
      sql`(${articles.publishedAt}, ${articles.id}) ${sql.raw(order === "newest" ? "<" : ">")}
        (${after.at.toISOString()}::timestamptz, ${after.id})`,
  );
}

/** Reads published articles from article_tickers, which is sorted by date; unpublished articles are few. */
function isAbout(ticker: string, filter: ResolvedFilter, page: ArticleListPage): SQL {
  const direction = sql.raw(page.order === "newest" ? "DESC" : "ASC");
  const published = sql`
    (SELECT ${articles.id} FROM ${articleTickers} JOIN ${articles} ON ${articles.id} = ${articleTickers.articleId}
    WHERE ${and(eq(articleTickers.ticker, ticker), filterCondition(filter, page))}
    ORDER BY ${articleTickers.publishedAt} ${direction}, ${articleTickers.articleId} ${direction}
    LIMIT ${page.limit})`;
  const others = sql`
    (SELECT ${articles.id} FROM ${articles}
    WHERE ${and(
      sql`${articles.status} <> 'published'`,
      arrayContains(articles.tickers, [ticker]),
      filterCondition(filter, page),
    )}
    ORDER BY ${articles.publishedAt} ${direction}, ${articles.id} ${direction} LIMIT ${page.limit})`;
  if (filter.status === undefined) return sql`${articles.id} IN (${published} UNION ALL ${others})`;
  return sql`${articles.id} IN ${filter.status === "published" ? published : others}`;
}

/** A literal, so that the planner can use the partial indexes. */
function hasStatus(status: ArticleStatus): SQL {
  return sql`${articles.status} = ${sql.raw(`'${status}'`)}`;
}
