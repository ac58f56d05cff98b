import { eq, inArray, sql } from "drizzle-orm";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";
import { ingestedItems } from "../sources/tables.server.ts";
import { type KnownItem, lookupKeys } from "./deduplicate.ts";

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/** A stored item with the columns that storeItems needs to update it. */
export interface StoredItem extends KnownItem {
  id: number;
  articleId: number | null;
  articleWrittenAt: Date | null;
}

/** All stored items that could equal or resemble any of `items`; see LookupKeys in deduplicate.ts. */
export async function listKnownItems(
  tx: Database,
  sourceId: number,
  items: NormalisedItem[],
): Promise<StoredItem[]> {
  const ids = await findIds(tx, sourceId, items);
  if (ids.length === 0) return [];
  const found = await tx
    .select({
      id: ingestedItems.id,
      sourceId: ingestedItems.sourceId,
      guid: ingestedItems.guid,
      canonicalUrl: ingestedItems.canonicalUrl,
      contentHash: ingestedItems.contentHash,
      nearKeys: ingestedItems.nearKeys,
      isOriginal: ingestedItems.isOriginal,
      articleId: ingestedItems.articleId,
      articleWrittenAt: ingestedItems.articleWrittenAt,
      title: articles.title,
      content: articles.content,
      publishedAt: articles.publishedAt,
    })
    .from(ingestedItems)
    .leftJoin(articles, eq(articles.id, ingestedItems.articleId))
    .where(inArray(ingestedItems.id, ids))
    .orderBy(ingestedItems.id);
  return found.map(({ title, content, publishedAt, ...item }) => {
    const { articleId } = item;
    const isThere = articleId !== null && title !== null && content !== null && publishedAt !== null;
    return { ...item, article: isThere ? { id: articleId, title, content, publishedAt } : null };
  });
}

/**
 * One SELECT for each kind of key, because no index would serve an OR between them. Given a list of near keys, the
 * planner expects most items to overlap and reads them all; OFFSET 0 hides the list from it, and LIMIT 1 keeps it from
 * joining all articles.
 */
async function findIds(tx: Database, sourceId: number, items: NormalisedItem[]): Promise<number[]> {
  const keys = items.map(lookupKeys);
  const times = items.map(({ publishedAt }) => publishedAt.getTime());
  const textArray = (texts: string[]) => sql`${sql.param([...new Set(texts)])}::text[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM ingested_items
    WHERE source_id = ${sourceId} AND guid = ANY(${textArray(keys.map(({ guid }) => guid))})
    UNION SELECT id FROM ingested_items
    WHERE canonical_url = ANY(${textArray(keys.flatMap(({ canonicalUrl }) => canonicalUrl ?? []))})
    UNION SELECT near.id
    FROM (SELECT ${textArray(keys.flatMap(({ nearKeys }) => nearKeys))} AS keys OFFSET 0) AS asked
    JOIN ingested_items AS near ON near.near_keys && asked.keys
    CROSS JOIN LATERAL (SELECT published_at FROM articles WHERE articles.id = near.article_id LIMIT 1) AS article
    WHERE article.published_at BETWEEN ${new Date(Math.min(...times) - TWO_DAYS_MS).toISOString()}::timestamptz
        AND ${new Date(Math.max(...times) + TWO_DAYS_MS).toISOString()}::timestamptz`);
  return rows.map(({ id }) => Number(id));
}
