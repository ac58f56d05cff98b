import { inArray } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { articles } from "../../articles/tables.server.ts";
import {
  type ArticleRow,
  countAmongFirst,
  disableTableScans,
  listByTitle,
  rowColumns,
} from "./list-by-title.server.ts";
import {
  type ArticleListFilter,
  type ArticleListPage,
  inList,
  inOrder,
  type ResolvedFilter,
} from "./list-filter.server.ts";
import { indexedIds, titleCondition } from "./title-words.server.ts";

/** Each filter has an index in the order of the list. */
export async function listArticles(
  db: DatabasePool,
  filter: ArticleListFilter,
  page: ArticleListPage,
): Promise<ArticleRow[]> {
  const readable = await resolveFilter(db, filter);
  if (titleCondition(filter.title ?? "")) return listByTitle(db, readable, page);
  return db.transaction(async (tx) => {
    if (readable.withText) await disableTableScans(tx);
    return tx
      .select(rowColumns)
      .from(articles)
      .where(inList(readable, page))
      .orderBy(...inOrder(page))
      .limit(page.limit);
  });
}

/**
 * Counts up to `max` articles. Matches words of the title only among the first articles, because a count doesn't
 * justify a search of the index.
 */
export async function countArticles(
  db: DatabasePool,
  { title = "", ...filter }: ArticleListFilter,
  max: number,
): Promise<{ count: number; hasMore: boolean }> {
  if (titleCondition(title)) {
    const { count, isAll } = await countAmongFirst(db, title, await resolveFilter(db, filter), {
      order: "newest",
    });
    return { count: Math.min(count, max), hasMore: !isAll || count > max };
  }
  const { length } = await listArticleIds(db, filter, max + 1);
  return { count: Math.min(length, max), hasMore: length > max };
}

export async function listArticleIds(
  db: DatabasePool,
  filter: ArticleListFilter,
  limit: number,
): Promise<number[]> {
  const page = { order: "newest", limit } as const;
  const readable = await resolveFilter(db, filter);
  if (titleCondition(filter.title ?? "")) {
    return (await listByTitle(db, readable, page)).map(({ id }) => id);
  }
  const rows = await db.transaction(async (tx) => {
    if (filter.ticker !== undefined || readable.withText) await disableTableScans(tx);
    return tx
      .select({ id: articles.id })
      .from(articles)
      .where(inList(readable, page))
      .orderBy(...inOrder(page))
      .limit(limit);
  });
  return rows.map(({ id }) => id);
}

async function resolveFilter(
  db: Database,
  { text = "", ...filter }: ArticleListFilter,
): Promise<ResolvedFilter> {
  return text.trim() === "" ? filter : { ...filter, withText: await indexedIds(db, text, "anywhere") };
}

export async function listTitles(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> {
  if (ids.length === 0) return [];
  const titles = await db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  const order = new Map(ids.map((id, place) => [id, place]));
  return titles.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}
