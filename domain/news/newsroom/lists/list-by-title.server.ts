import { and, arrayContains, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { articles } from "../../articles/tables.server.ts";
import {
  type ArticleListPage,
  filterCondition,
  inList,
  inOrder,
  type ResolvedFilter,
} from "./list-filter.server.ts";
import { indexedIds, SCANNED_ARTICLES, titleCondition } from "./title-words.server.ts";

export const rowColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  status: articles.status,
  version: articles.version,
  sourceName: articles.sourceName,
  category: articles.category,
  tickers: articles.tickers,
  publishedAt: articles.publishedAt,
  isTimeKnown: articles.isTimeKnown,
};

export type ArticleRow = Pick<typeof articles.$inferSelect, keyof typeof rowColumns>;

/**
 * Scans the first articles of the list, and queries the search index if they don't suffice: a frequent word has
 * enough hits among the first articles, and a rare one has few in total.
 */
export async function listByTitle(
  db: DatabasePool,
  { title = "", ...filter }: ResolvedFilter,
  page: ArticleListPage,
): Promise<ArticleRow[]> {
  const { ids, isAll } = await scanFirst(db, title, filter, page);
  if (isAll || ids.length >= page.limit) return readRows(db, ids, page);
  return db.transaction(async (tx) => {
    await disableTableScans(tx);
    const ofTicker =
      filter.ticker === undefined ? undefined : arrayContains(articles.tickers, [filter.ticker]);
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH hits AS MATERIALIZED (${await indexedIds(tx, title, "inTitle")})
      SELECT ${articles.id}::text AS id FROM hits JOIN ${articles} ON ${articles.id} = hits.article_id
      WHERE ${and(titleCondition(title), filterCondition(filter, page), ofTicker)}
      ORDER BY ${sql.join(inOrder(page), sql`, `)} LIMIT ${page.limit}`);
    return readRows(
      tx,
      rows.map(({ id }) => Number(id)),
      page,
    );
  });
}

/**
 * Ids of the first articles whose titles match. Reads only as far as the last row of the page: both CTEs produce
 * their rows lazily and in order.
 *
 * @returns `isAll` if the list has no further articles
 */
async function scanFirst(
  db: Database,
  title: string,
  filter: Omit<ResolvedFilter, "title">,
  page: ArticleListPage,
): Promise<{ ids: number[]; isAll: boolean }> {
  const { rows } = await db.execute<{ ids: string[]; looked: number | null }>(sql`
    WITH articles AS MATERIALIZED (${firstOf(filter, page)}),
    hits AS MATERIALIZED (SELECT id FROM articles WHERE ${titleCondition(title)} LIMIT ${page.limit})
    SELECT ARRAY(SELECT id::text FROM hits) AS ids,
      CASE WHEN (SELECT count(*) FROM hits) < ${page.limit} THEN (SELECT count(*)::int FROM articles) END AS looked`);
  const { ids = [], looked = null } = rows[0] ?? {};
  return { ids: ids.map(Number), isAll: looked !== null && looked < SCANNED_ARTICLES };
}

export async function countAmongFirst(
  db: Database,
  title: string,
  filter: Omit<ResolvedFilter, "title">,
  page: Pick<ArticleListPage, "order" | "after">,
): Promise<{ count: number; isAll: boolean }> {
  const { rows } = await db.execute<{ count: number; looked: number }>(sql`
    SELECT count(*) FILTER (WHERE ${titleCondition(title)})::int AS count, count(*)::int AS looked
    FROM (${firstOf(filter, page)}) AS articles`);
  const { count = 0, looked = 0 } = rows[0] ?? {};
  return { count, isAll: looked < SCANNED_ARTICLES };
}

function firstOf(filter: Omit<ResolvedFilter, "title">, page: Pick<ArticleListPage, "order" | "after">): SQL {
  return sql`
    SELECT ${articles.id}, ${articles.title}, ${articles.publishedAt} FROM ${articles}
    WHERE ${inList(filter, { ...page, limit: SCANNED_ARTICLES }) ?? sql`true`}
    ORDER BY ${sql.join(inOrder(page), sql`, `)} LIMIT ${SCANNED_ARTICLES}`;
}

/** Makes the planner fetch articles by id: it overestimates the hits and would otherwise scan all articles. */
export async function disableTableScans(tx: DatabaseTransaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`);
}

function readRows(db: Database, ids: readonly number[], page: ArticleListPage): Promise<ArticleRow[]> {
  return db
    .select(rowColumns)
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(...inOrder(page));
}
