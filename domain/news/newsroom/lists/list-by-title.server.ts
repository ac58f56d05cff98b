import { and, arrayContains, inArray, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import type { ArticleStatus } from "../../articles/article-status.ts";
import { articles } from "../../articles/tables.server.ts";
import {
  type ArticleListFilter,
  type ArticleListPage,
  inList,
  inOrder,
  matches,
} from "./list-filter.server.ts";
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

/** Of an ArticleRow. */
export const rowColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  status: articles.status,
  sourceName: articles.sourceName,
  category: articles.category,
  tickers: articles.tickers,
  publishedAt: articles.publishedAt,
};

/**
 * Looks through the first articles of the list, and asks the search index if that isn't enough: a frequent word has
 * enough hits among the first, and a rare one has few in all.
 */
export async function listByTitle(
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

/**
 * Ids of the first articles whose titles have the words.
 *
 * @returns `isAll` if the list has no further articles
 */
export async function lookThroughFirst(
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
export async function readByIds(tx: Database): Promise<void> {
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
