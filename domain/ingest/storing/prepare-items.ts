import { setImmediate } from "node:timers/promises";
import type { IncomingArticle } from "#domain/news/articles/incoming-articles.server.ts";
import { lookupKeys } from "../deduplication/deduplicate.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";

/** Converts an item to an article, with tags and category. */
export type ToArticle = (item: NormalisedItem, defaultCategory: string | undefined) => IncomingArticle;

export interface PreparedItem {
  item: NormalisedItem;
  article: IncomingArticle;
}

/**
 * Makes what can be made before the transaction that stores items, which holds the embedded database while readers
 * wait. Other sources' transactions wait for this thread, so they get it between two items.
 */
export async function prepareItems(
  items: readonly NormalisedItem[],
  toArticle: ToArticle,
): Promise<PreparedItem[]> {
  const prepared: PreparedItem[] = [];
  for (const item of items) {
    await setImmediate();
    lookupKeys(item); // are kept
    prepared.push({ item, article: toArticle(item, undefined) });
  }
  return prepared;
}
