import { eq } from "drizzle-orm";
import {
  addIncomingArticle,
  type IncomingArticle,
  updateIncomingArticle,
  type WrittenArticle,
} from "#domain/news/articles/incoming-articles.server.ts";
import { storeAlone } from "#domain/news/articles/store-lock.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { type Decision, deduplicateBatch, lookupKeys } from "../deduplication/deduplicate.ts";
import { listKnownItems, type StoredItem } from "../deduplication/known-items.server.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";
import { requestPicture } from "../pictures/request-picture.server.ts";
import { holdDefaultCategory } from "../sources/ingest-defaults.server.ts";
import { ingestedItems } from "../sources/tables.server.ts";

/** Small, because a transaction on the embedded database blocks all readers. */
const ITEMS_PER_TRANSACTION = 10;

export interface StoreCounts {
  new: number;
  updated: number;
  duplicate: number;
  unchanged: number;
}

export interface StoreOptions {
  source: { id: number; name: string };
  status: "review" | "published";
  /** Whether we serve its articles' pictures. */
  keepsPictures: boolean;
  /** Converts an item to an article, with tags and category. */
  toArticle(item: NormalisedItem, defaultCategory: string | undefined): IncomingArticle;
  defaultCategoryId: number | undefined;
}

/** With what a transaction found out. */
interface ChunkOptions extends StoreOptions {
  defaultCategory: string | undefined;
}

/**
 * Stores a feed's items, each at most once. Each transaction holds a lock from looking up known items to
 * storing new ones, so other processes can't decide on the same items. After an interruption the next run
 * stores the rest.
 */
export async function storeItems(
  db: DatabasePool,
  items: NormalisedItem[],
  options: StoreOptions,
): Promise<StoreCounts> {
  const counts: StoreCounts = { new: 0, updated: 0, duplicate: 0, unchanged: 0 };
  const decisions = deduplicateBatch(options.source.id, items, []);
  const first = items.filter((_, index) => decisions[index]?.kind !== "repeat");
  counts.unchanged = items.length - first.length;
  for (let start = 0; start < first.length; start += ITEMS_PER_TRANSACTION) {
    const outcomes = await storeChunk(db, first.slice(start, start + ITEMS_PER_TRANSACTION), options);
    for (const outcome of outcomes) counts[outcome] += 1;
  }
  return counts;
}

function storeChunk(
  db: DatabasePool,
  items: NormalisedItem[],
  options: StoreOptions,
): Promise<(keyof StoreCounts)[]> {
  return storeAlone(db, async (tx) => {
    // Not earlier: a category that is renamed meanwhile would leave its old name with the new articles.
    const defaultCategory = await holdDefaultCategory(tx, options.defaultCategoryId);
    const known = await listKnownItems(tx, options.source.id, items);
    const decisions = deduplicateBatch(options.source.id, items, known);
    const outcomes: (keyof StoreCounts)[] = [];
    for (const [index, item] of items.entries()) {
      outcomes.push(await applyDecision(tx, decisions[index], item, known, { ...options, defaultCategory }));
    }
    return outcomes;
  });
}

async function applyDecision(
  tx: Database,
  decision: Decision | undefined,
  item: NormalisedItem,
  known: StoredItem[],
  options: ChunkOptions,
): Promise<keyof StoreCounts> {
  switch (decision?.kind) {
    case "new": {
      const article = options.toArticle(item, options.defaultCategory);
      const added = await addIncomingArticle(tx, article, options.status);
      await addIngestedItem(tx, item, options, added);
      if (options.keepsPictures) await requestPicture(tx, added.id, article.featuredImageUrl);
      return "new";
    }
    case "update":
      return updateArticle(tx, decision.articleId, item, known, options);
    case "duplicate":
      await addIngestedItem(tx, item, options, { id: decision.articleId });
      return "duplicate";
    default:
      return "unchanged";
  }
}

async function updateArticle(
  tx: Database,
  articleId: number,
  item: NormalisedItem,
  known: StoredItem[],
  options: ChunkOptions,
): Promise<"updated" | "unchanged"> {
  const stored = known.find((other) => other.articleId === articleId && other.isOriginal);
  if (!stored?.articleWrittenAt) return "unchanged";
  const article = options.toArticle(item, options.defaultCategory);
  const written = await updateIncomingArticle(
    tx,
    { id: articleId, writtenAt: stored.articleWrittenAt },
    article,
  );
  if (written && options.keepsPictures) await requestPicture(tx, articleId, article.featuredImageUrl);
  // Save the new hash even if an editor has changed the article, so that later runs don't retry the update.
  await tx
    .update(ingestedItems)
    .set({
      contentHash: item.contentHash,
      nearKeys: lookupKeys(item).nearKeys,
      ...(written && { articleWrittenAt: written.writtenAt }),
    })
    .where(eq(ingestedItems.id, stored.id));
  return written ? "updated" : "unchanged";
}

async function addIngestedItem(
  tx: Database,
  item: NormalisedItem,
  { source }: StoreOptions,
  article: Pick<WrittenArticle, "id"> & Partial<WrittenArticle>,
): Promise<void> {
  await tx.insert(ingestedItems).values({
    sourceId: source.id,
    ...lookupKeys(item),
    url: item.url,
    contentHash: item.contentHash,
    articleId: article.id,
    articleWrittenAt: article.writtenAt ?? null,
    isOriginal: article.writtenAt !== undefined,
  });
}
