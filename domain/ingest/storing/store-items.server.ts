import { insertIncomingArticles } from "#domain/news/articles/incoming-articles.server.ts";
import { insertMentions } from "#domain/news/articles/mentions/detect-mentions.server.ts";
import { withStoreLock } from "#domain/news/articles/store-lock.server.ts";
import { deferredInvalidation } from "#domain/site/page-changes.server.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { isDataError } from "#platform/database/errors.ts";
import { insertRows } from "#platform/database/insert-rows.ts";
import { createLimiter } from "#platform/jobs/limiter.ts";
import type { ItemDecision } from "../deduplication/deduplicate.ts";
import { lookupKeys } from "../deduplication/item-identity.ts";
import type { StoredItem } from "../deduplication/stored-identities.server.ts";
import { insertMirroredImages } from "../images/insert-mirrored-images.server.ts";
import { type FailedItem, failedItem } from "../items/failed-item.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";
import { lockDefaultCategory } from "../sources/ingest-defaults.server.ts";
import { ingestedItems } from "../sources/tables.server.ts";
import type { UrlOwnership } from "../sources/url-ownership.ts";
import type { TaggedItem } from "../tags/tag-items.ts";
import { takeOverArticle, updateFromFeed, updateStoredItem } from "./change-article.server.ts";

/** The transactions run one at a time anyway; if they waited in the database, each would occupy a connection. */
const limitTransactions = createLimiter(1);

/**
 * Runs a transaction that looks up known items and stores new ones. It holds a lock, so that other processes can't
 * decide on the same items in between.
 *
 * @throws if it is stopped before it starts
 */
export function inStoreTransaction<Result>(
  db: DatabasePool,
  store: (tx: DatabaseTransaction) => Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result> {
  return limitTransactions(() => {
    // The wait for the preceding transactions may have been long.
    stopping?.throwIfAborted();
    // Items lost in an outage of the database's machine are fetched again: the feed's validators are written
    // afterwards, with a synchronous commit.
    return withStoreLock(db, store, { synchronous_commit: "off", ...deferredInvalidation });
  });
}

export type ItemOutcome = "new" | "updated" | "duplicate" | "unchanged" | FailedItem;

/**
 * Stores items together. If PostgreSQL rejects a value, stores each half separately, until the item that has it is
 * alone and fails.
 *
 * @throws on any other error, such as an outage
 */
export async function storeBisecting(
  items: readonly NormalisedItem[],
  store: (items: readonly NormalisedItem[]) => Promise<ItemOutcome[]>,
): Promise<ItemOutcome[]> {
  try {
    return await store(items);
  } catch (error) {
    const [item] = items;
    if (item === undefined || !isDataError(error)) throw error;
    if (items.length === 1) return [failedItem(item, error)];
    const half = Math.ceil(items.length / 2);
    const first = await storeBisecting(items.slice(0, half), store);
    return [...first, ...(await storeBisecting(items.slice(half), store))];
  }
}

export interface DecidedItem extends TaggedItem {
  decision: ItemDecision;
}

export interface StoreOptions {
  source: { id: number; name: string };
  status: "review" | "published";
  mirrorsImages: boolean;
  defaultCategoryId: number | undefined;
  ownershipOf: (item: NormalisedItem) => UrlOwnership;
}

export async function storeItems(
  tx: DatabaseTransaction,
  { decidedItems, storedItems }: { decidedItems: readonly DecidedItem[]; storedItems: readonly StoredItem[] },
  options: StoreOptions,
): Promise<ItemOutcome[]> {
  // Inside the transaction: a concurrent rename would leave the category's old name on the new articles.
  const defaultCategory = await lockDefaultCategory(tx, options.defaultCategoryId);
  const transaction = { tx, storedItems, ...options };
  const newItems: TaggedItem[] = [];
  const itemRows: (typeof ingestedItems.$inferInsert)[] = [];
  const itemRow = (
    item: NormalisedItem,
    article: { id: number; writtenAt: Date | null },
    isOriginal: boolean,
  ) => ({
    sourceId: options.source.id,
    ...lookupKeys(item),
    url: item.url,
    contentHash: item.contentHash,
    ownsUrl: options.ownershipOf(item) !== "none",
    articleId: article.id,
    articleWrittenAt: article.writtenAt,
    isOriginal,
  });
  const apply = async (decision: ItemDecision, { item, article }: TaggedItem): Promise<ItemOutcome> => {
    switch (decision.kind) {
      case "new":
        newItems.push({ item, article });
        return "new";
      case "update-article":
        return updateFromFeed(transaction, decision.itemId, { item, article });
      case "update-item":
        await updateStoredItem(transaction, decision.itemId, item);
        return "unchanged";
      case "duplicate":
        itemRows.push(itemRow(item, { id: decision.articleId, writtenAt: null }, false));
        return "duplicate";
      case "takeover":
        itemRows.push(itemRow(item, await takeOverArticle(transaction, decision.articleId, article), true));
        return "updated";
      case "failed":
        return failedItem(item, decision.error);
      case "unchanged":
        return "unchanged";
    }
  };
  const outcomes: ItemOutcome[] = [];
  for (const { item, article, decision } of decidedItems) {
    const category = article.category ?? defaultCategory ?? null;
    outcomes.push(await apply(decision, { item, article: { ...article, category } }));
  }
  const insertedRows = await insertIncomingArticles(
    tx,
    newItems.map(({ article }) => article),
    options.status,
  );
  const stored = newItems.flatMap(({ item, article }, index) => {
    const row = insertedRows[index];
    return row ? [{ ...row, item, article }] : [];
  });
  itemRows.push(...stored.map((row) => itemRow(row.item, row, true)));
  if (itemRows.length > 0) await tx.execute(insertRows(ingestedItems, itemRows));
  await insertMentions(
    tx,
    stored.map(({ id, article }) => ({ id, mentions: article.mentions })),
  );
  if (options.mirrorsImages) {
    const images = stored.map(({ id, article }) => ({ articleId: id, url: article.featuredImageUrl }));
    await insertMirroredImages(tx, images);
  }
  return outcomes;
}
