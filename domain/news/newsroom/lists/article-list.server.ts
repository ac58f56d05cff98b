import { and, arrayContains, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import type { ArticleStatus } from "../../articles/article-status.ts";
import { articles, articleTickers } from "../../articles/tables.server.ts";
import { indexedTitles, LOOKED_THROUGH, titleCondition } from "./title-words.server.ts";

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
  /** Words, or parts of words, that the title has. */
  title?: string;
  /** Added since then, unlike the date it carries. */
  addedFrom?: Date;
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
export async function listArticles(
  db: DatabasePool,
  filter: ArticleListFilter,
  page: ArticleListPage,
): Promise<ArticleRow[]> {
  if (titleCondition(filter.title ?? "")) return listByTitle(db, filter, page);
  return db
    .select(columns)
    .from(articles)
    .where(inList(filter, page))
    .orderBy(...inOrder(page))
    .limit(page.limit);
}

/**
 * How many articles the list has, counted up to `max`. Words of the title are only looked for among the first
 * articles, because a count isn't worth asking the search index.
 */
export async function countArticles(
  db: DatabasePool,
  { title = "", ...filter }: ArticleListFilter,
  max: number,
): Promise<{ count: number; isMore: boolean }> {
  if (titleCondition(title)) {
    const { ids, isAll } = await lookThroughFirst(db, title, filter, { order: "newest", limit: max + 1 });
    return { count: Math.min(ids.length, max), isMore: !isAll || ids.length > max };
  }
  const { length } = await listArticleIds(db, filter, max + 1);
  return { count: Math.min(length, max), isMore: length > max };
}

/** The ids of the list's articles, newest first. */
export async function listArticleIds(
  db: DatabasePool,
  filter: ArticleListFilter,
  limit: number,
): Promise<number[]> {
  const page = { order: "newest", limit } as const;
  if (titleCondition(filter.title ?? "")) return (await listByTitle(db, filter, page)).map(({ id }) => id);
  const found = await db.transaction(async (tx) => {
    if (filter.ticker !== undefined) await readByIds(tx);
    return tx
      .select({ id: articles.id })
      .from(articles)
      .where(inList(filter, page))
      .orderBy(...inOrder(page))
      .limit(limit);
  });
  return found.map(({ id }) => id);
}

/** The titles of articles that exist, in the order given. */
export async function listTitles(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  const order = new Map(ids.map((id, place) => [id, place]));
  return found.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/**
 * Looks through the first articles of the list, and asks the search index if that isn't enough: a frequent word has
 * enough hits among the first, and a rare one has few in all.
 */
async function listByTitle(
  db: DatabasePool,
  { title = "", ...filter }: ArticleListFilter,
  page: ArticleListPage,
): Promise<ArticleRow[]> {
  const { ids, isAll } = await lookThroughFirst(db, title, filter, page);
  if (isAll || ids.length >= page.limit) return readRows(db, ids, page);
  return db.transaction(async (tx) => {
    await readByIds(tx);
    const ofTicker =
      filter.ticker === undefined ? undefined : arrayContains(articles.tickers, [filter.ticker]);
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH hits AS MATERIALIZED (${await indexedTitles(tx, title)})
      SELECT ${articles.id}::text AS id FROM hits JOIN ${articles} ON ${articles.id} = hits.article_id
      WHERE ${and(titleCondition(title), matches(filter, page), ofTicker)}
      ORDER BY ${sql.join(inOrder(page), sql`, `)} LIMIT ${page.limit}`);
    return readRows(
      tx,
      rows.map(({ id }) => Number(id)),
      page,
    );
  });
}

/** @returns `isAll` if the list has no further articles */
async function lookThroughFirst(
  db: Database,
  title: string,
  filter: Omit<ArticleListFilter, "title">,
  page: ArticleListPage,
): Promise<{ ids: number[]; isAll: boolean }> {
  const order = sql.join(inOrder(page), sql`, `);
  const { rows } = await db.execute<{ ids: string[] | null; looked: number }>(sql`
    WITH first AS MATERIALIZED (
      SELECT ${articles.id}, ${articles.title}, ${articles.publishedAt} FROM ${articles}
      WHERE ${inList(filter, { ...page, limit: LOOKED_THROUGH }) ?? sql`true`}
      ORDER BY ${order} LIMIT ${LOOKED_THROUGH}
    )
    SELECT (SELECT count(*)::int FROM first) AS looked,
      (SELECT array_agg(id::text) FROM (
        SELECT id FROM first AS articles WHERE ${titleCondition(title)} ORDER BY ${order} LIMIT ${page.limit}
      ) AS hits) AS ids`);
  const [first] = rows;
  return { ids: (first?.ids ?? []).map(Number), isAll: (first?.looked ?? 0) < LOOKED_THROUGH };
}

/** The planner expects far more hits than there are, and would rather read all articles than some by their ids. */
async function readByIds(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`);
}

function readRows(db: Database, ids: readonly number[], page: ArticleListPage): Promise<ArticleRow[]> {
  return db
    .select(columns)
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(...inOrder(page));
}

/** Articles that wait for a decision, newest first. */
export function listReviewQueue(
  db: DatabasePool,
  filter: Omit<ArticleListFilter, "status">,
  page: Omit<ArticleListPage, "order">,
): Promise<ArticleRow[]> {
  return listArticles(db, { ...filter, status: "review" }, { ...page, order: "newest" });
}

/** How many articles were added since then, such as Jakarta's midnight. */
export async function countArticlesSince(db: Database, since: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(articles).where(gte(articles.createdAt, since));
  return row?.count ?? 0;
}

/** Counted up to this, so that a queue that nobody works on costs no more. */
export const MAX_COUNTED = 10_000;

/** The import queue: articles in review, at most MAX_COUNTED. */
export async function countReviewQueue(
  db: Database,
  filter: Omit<ArticleListFilter, "status"> = {},
): Promise<number> {
  const waiting = db
    .select({ id: articles.id })
    .from(articles)
    .where(inList({ ...filter, status: "review" }, { order: "newest", limit: MAX_COUNTED }))
    .limit(MAX_COUNTED)
    .as("waiting");
  const [row] = await db.select({ count: count() }).from(waiting);
  return row?.count ?? 0;
}

function inOrder({ order }: Pick<ArticleListPage, "order">): [SQL, SQL] {
  const ordered = order === "newest" ? desc : asc;
  return [ordered(articles.publishedAt), ordered(articles.id)];
}

function inList(filter: ArticleListFilter, page: ArticleListPage): SQL | undefined {
  return filter.ticker === undefined ? matches(filter, page) : isAbout(filter.ticker, filter, page);
}

function matches(filter: ArticleListFilter, { order, after }: ArticleListPage): SQL | undefined {
  const { status, sourceName, category, addedFrom, from, until } = filter;
  return and(
    status && hasStatus(status),
    sourceName === undefined ? undefined : eq(articles.sourceName, sourceName),
    category === undefined ? undefined : eq(articles.category, category),
    addedFrom && gte(articles.createdAt, addedFrom),
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
