import { and, arrayOverlaps, eq, inArray, or, sql } from "drizzle-orm";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";
import { ingestedItems } from "../sources/tables.server.ts";
import { type KnownItem, type LookupKeys, lookupKeys } from "./deduplicate.ts";

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
  const keys = items.map(lookupKeys);
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
    .where(or(hasGuid(sourceId, keys), hasUrl(keys), isNear(keys, items)))
    .orderBy(ingestedItems.id);
  return found.map(({ title, content, publishedAt, ...item }) => {
    const { articleId } = item;
    const isThere = articleId !== null && title !== null && content !== null && publishedAt !== null;
    return { ...item, article: isThere ? { id: articleId, title, content, publishedAt } : null };
  });
}

function hasGuid(sourceId: number, keys: LookupKeys[]) {
  const guids = keys.map(({ guid }) => guid);
  return and(eq(ingestedItems.sourceId, sourceId), inArray(ingestedItems.guid, guids));
}

function hasUrl(keys: LookupKeys[]) {
  const urls = keys.flatMap(({ canonicalUrl }) => canonicalUrl ?? []);
  return urls.length > 0 ? inArray(ingestedItems.canonicalUrl, urls) : undefined;
}

function isNear(keys: LookupKeys[], items: NormalisedItem[]) {
  const times = items.map(({ publishedAt }) => publishedAt.getTime());
  const from = new Date(Math.min(...times) - TWO_DAYS_MS).toISOString();
  const to = new Date(Math.max(...times) + TWO_DAYS_MS).toISOString();
  return and(
    arrayOverlaps(ingestedItems.nearKeys, [...new Set(keys.flatMap(({ nearKeys }) => nearKeys))]),
    sql`${articles.publishedAt} BETWEEN ${from}::timestamptz AND ${to}::timestamptz`,
  );
}
