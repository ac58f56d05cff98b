import { eq } from "drizzle-orm";
import {
  assignToPublisher,
  changeSourceUrl,
  creditPublisher,
  type IncomingArticle,
  updateIncomingArticle,
} from "#domain/news/articles/incoming-articles.server.ts";
import { lockArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { storeOverwrittenText } from "#domain/news/newsroom/revisions/revisions.server.ts";
import { suggestRevision } from "#domain/news/newsroom/suggestions/suggest-revision.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { lookupKeys } from "../deduplication/item-identity.ts";
import type { StoredItem } from "../deduplication/stored-identities.server.ts";
import { insertMirroredImages } from "../images/insert-mirrored-images.server.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";
import { ingestedItems } from "../sources/tables.server.ts";
import { enqueueForStory } from "../stories/enqueue-for-story.server.ts";
import type { TaggedItem } from "../tags/tag-items.ts";
import { vanishedItems } from "../vanished/tables.server.ts";

export interface StoringTransaction {
  tx: DatabaseTransaction;
  storedItems: readonly StoredItem[];
  source: { id: number; name: string };
  status: "review" | "published";
  mirrorsImages: boolean;
}

/**
 * Writes the publisher's new text. If an editor has changed the article, the text is stored as a suggested revision.
 */
export async function updateFromFeed(
  { tx, storedItems, source, mirrorsImages }: StoringTransaction,
  itemId: number,
  { item, article }: TaggedItem,
): Promise<"updated" | "unchanged"> {
  const stored = storedItems.find(({ id }) => id === itemId);
  if (!stored?.articleId || !stored.articleWrittenAt) return "unchanged";
  const { articleId, articleWrittenAt } = stored;
  const before = await lockArticle(tx, articleId);
  const writtenArticle = await updateIncomingArticle(
    tx,
    { id: articleId, writtenAt: articleWrittenAt },
    article,
  );
  if (writtenArticle && before) await storeOverwrittenText(tx, before);
  if (writtenArticle && mirrorsImages) {
    await insertMirroredImages(tx, [{ articleId, url: article.featuredImageUrl }]);
  }
  // A difference caused only by our cleaner isn't a publisher's edit.
  if (!writtenArticle && stored.contentHash !== item.contentHash) {
    await suggestRevision(tx, { articleId, sourceName: source.name, text: article });
  }
  // Save the new hash even if an editor has changed the article, so that later runs don't retry the update.
  await tx
    .update(ingestedItems)
    .set({ ...itemColumns(item), ...(writtenArticle && { articleWrittenAt: writtenArticle.writtenAt }) })
    .where(eq(ingestedItems.id, stored.id));
  await updateSourceUrl(tx, stored, item);
  return writtenArticle ? "updated" : "unchanged";
}

export async function updateStoredItem(
  { tx, storedItems }: Pick<StoringTransaction, "tx" | "storedItems">,
  itemId: number,
  item: NormalisedItem,
): Promise<void> {
  const stored = storedItems.find(({ id }) => id === itemId);
  if (!stored) throw new Error(`The item ${itemId} does not exist.`);
  await tx.update(ingestedItems).set(itemColumns(item)).where(eq(ingestedItems.id, itemId));
  await updateSourceUrl(tx, stored, item);
}

function itemColumns(item: NormalisedItem) {
  const { contentHash, url } = item;
  return { ...lookupKeys(item), contentHash, ...(url !== undefined && { url }) };
}

/** Updates the article's link after the publisher has moved it, unless an editor has set another address. */
async function updateSourceUrl(
  tx: DatabaseTransaction,
  stored: StoredItem,
  item: NormalisedItem,
): Promise<void> {
  const isMoved = (item.canonicalUrl ?? null) !== stored.canonicalUrl;
  if (!isMoved || !stored.isOriginal || !stored.articleId || !stored.url || !item.url) return;
  await changeSourceUrl(tx, { id: stored.articleId, from: stored.url, to: item.url });
}

/**
 * Replaces another source's report with the owner's text. If an editor has changed the article, the text is stored as
 * a suggested revision.
 */
export async function takeOverArticle(
  { tx, storedItems, source, status, mirrorsImages }: StoringTransaction,
  articleId: number,
  article: IncomingArticle,
): Promise<{ id: number; writtenAt: Date | null }> {
  const report = storedItems.find((other) => other.articleId === articleId && other.isOriginal);
  if (!report) throw new Error("The article has no ingested item.");
  // The story's lead may change, even if the texts are identical.
  await enqueueForStory(tx, articleId);
  const { articleWrittenAt } = report;
  const before = await lockArticle(tx, articleId);
  const writtenArticle =
    articleWrittenAt &&
    (await assignToPublisher(tx, { id: articleId, writtenAt: articleWrittenAt }, article, status));
  if (writtenArticle && before) await storeOverwrittenText(tx, before);
  if (writtenArticle && mirrorsImages) {
    await insertMirroredImages(tx, [{ articleId, url: article.featuredImageUrl }]);
  }
  if (!writtenArticle) {
    await creditPublisher(tx, { id: articleId, reporter: report.sourceName }, source.name);
    await suggestRevision(tx, { articleId, sourceName: source.name, text: article });
  }
  // From now on, only the owner's feed decides whether the article has vanished.
  await tx.delete(vanishedItems).where(eq(vanishedItems.itemId, report.id));
  await tx
    .update(ingestedItems)
    .set({ isOriginal: false, articleWrittenAt: null })
    .where(eq(ingestedItems.id, report.id));
  // An article that an editor has changed retains the old time, which still marks it as edited.
  return { id: articleId, writtenAt: writtenArticle?.writtenAt ?? articleWrittenAt };
}
