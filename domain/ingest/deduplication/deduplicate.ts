import type { NormalisedItem } from "../items/normalise-item.ts";
import { fingerprint, isNearIdentical } from "./near-duplicate.ts";
import { nearKeys } from "./near-keys.ts";

/**
 * By what an item is looked up among the stored ones (table ingested_items), and what is stored for it. A row has to
 * be found when any of these holds; further rows do no harm:
 * - it has the same source and the same `guid`;
 * - it has the same `canonicalUrl`, whatever its source;
 * - its near keys overlap `nearKeys` and its article was published within two days of the item's.
 */
export interface LookupKeys {
  guid: string;
  canonicalUrl: string | undefined;
  nearKeys: string[];
}

/** A stored item, with the article it became. */
export interface KnownItem {
  sourceId: number;
  guid: string | null;
  canonicalUrl: string | null;
  contentHash: string;
  nearKeys: string[];
  /** False for a repetition of another item's article. */
  isOriginal: boolean;
  /** null when the article has been deleted since. */
  article: { id: number; title: string; content: string; publishedAt: Date } | null;
}

/**
 * - new: becomes an article.
 * - update: its article (`articleId`) has other words at the publisher now.
 * - unchanged: nothing to do; `articleId` is null when an editor has deleted the article, which stays deleted.
 * - duplicate: another source had this article (`articleId`); to be stored as a repetition.
 * - repeat: the same item as the one at index `of` of this batch.
 */
export type Decision =
  | { kind: "new" }
  | { kind: "update"; articleId: number }
  | { kind: "unchanged"; articleId: number | null }
  | { kind: "duplicate"; articleId: number; because: "url" | "near-identical" }
  | { kind: "repeat"; of: number };

export function lookupKeys(item: NormalisedItem): LookupKeys {
  return {
    guid: item.guid,
    canonicalUrl: item.canonicalUrl,
    nearKeys: nearKeys(fingerprint(item.title, item.contentMarkdown)),
  };
}

/**
 * What to do with each item of one fetch of one source, in the order of `items`. `known` are the stored items that
 * lookupKeys() of any of them finds.
 */
export function deduplicateBatch(sourceId: number, items: NormalisedItem[], known: KnownItem[]): Decision[] {
  const decisions: Decision[] = [];
  for (const [index, item] of items.entries()) {
    const first = items.findIndex((other) => isSameAddress(item, other));
    decisions.push(first < index ? { kind: "repeat", of: first } : deduplicate(sourceId, item, known));
  }
  return decisions;
}

/** What to do with one item. */
export function deduplicate(sourceId: number, item: NormalisedItem, known: KnownItem[]): Decision {
  const alike = listAlike(item, known);
  const ours = known.filter((other) => other.sourceId === sourceId);
  const same =
    ours.find((other) => isSameAddress(item, other)) ??
    // The publisher has renamed the article. A guid that is only a position has another text behind it.
    ours.find((other) => other.guid === item.guid && alike.includes(other));
  if (same) return decideOnSame(item, same);

  const theirs = known.filter((other) => other.sourceId !== sourceId && other.article !== null);
  const sameUrl = theirs.find((other) => isSameUrl(item, other));
  if (sameUrl?.article) return { kind: "duplicate", articleId: sameUrl.article.id, because: "url" };
  const sameText = theirs.find((other) => alike.includes(other));
  if (sameText?.article)
    return { kind: "duplicate", articleId: sameText.article.id, because: "near-identical" };
  return { kind: "new" };
}

function decideOnSame(item: NormalisedItem, same: KnownItem): Decision {
  const isEdited = same.isOriginal && same.article !== null && same.contentHash !== item.contentHash;
  if (isEdited && same.article) return { kind: "update", articleId: same.article.id };
  return { kind: "unchanged", articleId: same.article?.id ?? null };
}

interface Address {
  guid: string | null;
  canonicalUrl: string | null | undefined;
}

/**
 * Two items of one source are the same when their links are. Only where a link is missing does the guid decide: some
 * feeds number their items 1 to 9 and begin anew with every version.
 */
function isSameAddress(a: Address, b: Address): boolean {
  if (a.canonicalUrl && b.canonicalUrl) return a.canonicalUrl === b.canonicalUrl;
  return a.guid !== null && a.guid === b.guid;
}

function isSameUrl(a: Address, b: Address): boolean {
  return Boolean(a.canonicalUrl) && a.canonicalUrl === b.canonicalUrl;
}

/** The stored items with nearly the same text. Only those that share an index key are compared. */
function listAlike(item: NormalisedItem, known: KnownItem[]): KnownItem[] {
  const own = { ...fingerprint(item.title, item.contentMarkdown), publishedAt: item.publishedAt };
  const keys = new Set(nearKeys(own));
  return known.filter(({ article, nearKeys: theirs }) => {
    if (article === null || !theirs.some((key) => keys.has(key))) return false;
    const other = fingerprint(article.title, article.content);
    return isNearIdentical(own, { ...other, publishedAt: article.publishedAt });
  });
}
