import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { articles } from "#domain/news/articles/tables.server.ts";
import { DAY_MS } from "#format/durations.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";
import { ingestedItems, sources } from "../sources/tables.server.ts";
import { ownershipOf, type UrlOwnership } from "../sources/url-ownership.ts";
import { lookupKeys, type StoredItemIdentity, type StoredVersion } from "./item-identity.ts";

const TWO_DAYS_MS = 2 * DAY_MS;
const MAX_ITEMS_PER_LINK = 50;

export interface StoredItem extends StoredItemIdentity {
  sourceName: string | null;
  articleId: number | null;
  url: string | null;
  articleWrittenAt: Date | null;
}

export async function listKnownItems(
  tx: DatabaseTransaction,
  sourceId: number,
  items: NormalisedItem[],
): Promise<StoredItem[]> {
  const ids = await findIds(tx, sourceId, items);
  if (ids.length === 0) return [];
  const storedItems = await tx
    .select({
      id: ingestedItems.id,
      sourceId: ingestedItems.sourceId,
      guid: ingestedItems.guid,
      url: ingestedItems.url,
      canonicalUrl: ingestedItems.canonicalUrl,
      contentHash: ingestedItems.contentHash,
      nearKeys: ingestedItems.nearKeys,
      isOriginal: ingestedItems.isOriginal,
      ownsUrl: ingestedItems.ownsUrl,
      articleId: ingestedItems.articleId,
      articleWrittenAt: ingestedItems.articleWrittenAt,
      article: {
        id: articles.id,
        title: articles.title,
        content: articles.content,
        publishedAt: articles.publishedAt,
        isTimeKnown: articles.isTimeKnown,
      },
      sourceName: sources.name,
      feedUrl: sources.feedUrl,
    })
    .from(ingestedItems)
    .leftJoin(sources, eq(sources.id, ingestedItems.sourceId))
    .leftJoin(articles, eq(articles.id, ingestedItems.articleId))
    .where(inArray(ingestedItems.id, ids))
    .orderBy(ingestedItems.id);
  return storedItems.map(({ feedUrl, ownsUrl, ...item }) => ({
    ...item,
    ownership: storedOwnership(item.url, feedUrl, ownsUrl),
  }));
}

/** Computed from the source's current feed address. An item whose source was deleted retains its ownership. */
function storedOwnership(url: string | null, feedUrl: string | null, ownsUrl: boolean): UrlOwnership {
  if (!ownsUrl) return "none";
  if (feedUrl === null) return "site";
  return ownershipOf(url ?? undefined, feedUrl, new Set()) === "site" ? "site" : "links";
}

/**
 * Every SELECT uses one index, because no index would serve an OR between them. With a visible list of near keys, the
 * planner scans all items, so OFFSET 0 hides it. LIMIT 1 keeps it from joining all articles. If thousands of stories
 * share a link, only the newest are returned.
 */
async function findIds(
  tx: DatabaseTransaction,
  sourceId: number,
  items: NormalisedItem[],
): Promise<number[]> {
  const keys = items.map(lookupKeys);
  const urls = textArray(keys.flatMap(({ canonicalUrl }) => canonicalUrl ?? []));
  const times = items.map(({ publishedAt }) => publishedAt.getTime());
  const { rows } = await tx.execute<{ id: string }>(sql`
    ${selectByGuid(sourceId, items)}
    UNION SELECT id FROM ingested_items
    WHERE source_id = ${sourceId} AND guid = ANY(${textArray(keys.map(({ guid }) => guid))})
      AND canonical_url = ANY(${urls})
    UNION SELECT linked.id FROM unnest(${urls}) AS input (url)
    CROSS JOIN LATERAL (SELECT id FROM ingested_items WHERE canonical_url = input.url
      ORDER BY id DESC LIMIT ${MAX_ITEMS_PER_LINK}) AS linked
    UNION SELECT near.id
    FROM (SELECT ${textArray(keys.flatMap(({ nearKeys }) => nearKeys))} AS keys OFFSET 0) AS input
    JOIN ingested_items AS near ON near.near_keys && input.keys
    CROSS JOIN LATERAL (SELECT published_at FROM articles WHERE articles.id = near.article_id LIMIT 1) AS article
    WHERE article.published_at BETWEEN ${new Date(Math.min(...times) - TWO_DAYS_MS).toISOString()}::timestamptz
        AND ${new Date(Math.max(...times) + TWO_DAYS_MS).toISOString()}::timestamptz`);
  return rows.map(({ id }) => Number(id));
}

export async function listKnownVersions(
  db: Database,
  sourceId: number,
  items: readonly NormalisedItem[],
): Promise<StoredVersion[]> {
  const { guid, canonicalUrl, contentHash, isOriginal, articleId } = ingestedItems;
  const hashes = textArray(items.map((item) => item.contentHash));
  const urls = textArray(items.flatMap((item) => item.canonicalUrl ?? []));
  const versionsWith = (key: SQL) =>
    db
      .select({ guid, canonicalUrl, contentHash, isOriginal, articleId })
      .from(ingestedItems)
      .where(sql`${ingestedItems.sourceId} = ${sourceId} AND ${contentHash} = ANY(${hashes}) AND ${key}`);
  return union(
    versionsWith(sql`${guid} = ANY(${guidsWithoutUrl(items)}) AND ${canonicalUrl} IS NULL`),
    versionsWith(sql`${canonicalUrl} = ANY(${urls})`),
  );
}

/** A guid is only used for items without a link, because some feeds reuse the same nine guids in each version. */
function selectByGuid(sourceId: number, items: readonly NormalisedItem[]): SQL {
  return sql`SELECT id FROM ingested_items
    WHERE source_id = ${sourceId} AND guid = ANY(${textArray(items.map(({ guid }) => guid))})
      AND canonical_url IS NULL
    UNION SELECT id FROM ingested_items
    WHERE source_id = ${sourceId} AND guid = ANY(${guidsWithoutUrl(items)})`;
}

function guidsWithoutUrl(items: readonly NormalisedItem[]): SQL {
  return textArray(items.flatMap((item) => (item.canonicalUrl === undefined ? item.guid : [])));
}

function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param([...new Set(texts)])}::text[]`;
}
