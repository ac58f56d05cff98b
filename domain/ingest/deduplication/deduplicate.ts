import type { NormalisedItem } from "../items/normalise-item.ts";
import { fingerprint, isNearIdentical } from "./near-duplicate.ts";
import { nearKeys } from "./near-keys.ts";

/**
 * Keys for finding an item among the stored ones (table ingested_items); they are stored with each item. The
 * lookup must return a row if any of these holds, and may return more:
 * - it has the same source and `guid`;
 * - it has the same `canonicalUrl`, from any source;
 * - its near keys overlap `nearKeys` and its article was published within two days of the item.
 */
export interface LookupKeys {
  guid: string;
  canonicalUrl: string | undefined;
  nearKeys: string[];
}

/** A stored item with its article. */
export interface KnownItem {
  /** null if the source has been deleted. */
  sourceId: number | null;
  guid: string | null;
  canonicalUrl: string | null;
  contentHash: string;
  nearKeys: string[];
  /** False for a duplicate of another item's article. */
  isOriginal: boolean;
  /** null if the article has been deleted. */
  article: { id: number; title: string; content: string; publishedAt: Date } | null;
}

/**
 * - new: becomes an article.
 * - update: the publisher has changed the article `articleId`.
 * - unchanged: nothing to do. `articleId` is null if an editor has deleted the article; it stays deleted.
 * - duplicate: another source already delivered the article `articleId`; store the item as its duplicate.
 * - repeat: same as the item at index `of` in this batch.
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
 * Decides on each item from one fetch of one source, in the order of `items`. `known` are the stored items
 * found by lookupKeys() of any of them.
 */
export function deduplicateBatch(sourceId: number, items: NormalisedItem[], known: KnownItem[]): Decision[] {
  const decisions: Decision[] = [];
  for (const [index, item] of items.entries()) {
    const first = items.findIndex((other) => isSameAddress(item, other));
    decisions.push(first < index ? { kind: "repeat", of: first } : deduplicate(sourceId, item, known));
  }
  return decisions;
}

/** Decides on one item. */
export function deduplicate(sourceId: number, item: NormalisedItem, known: KnownItem[]): Decision {
  const similar = listSimilar(item, known);
  const ours = known.filter((other) => other.sourceId === sourceId);
  const same =
    ours.find((other) => isSameAddress(item, other)) ??
    // Same guid and similar text at a new address: the publisher moved it. A positional guid would have
    // another text.
    ours.find((other) => other.guid === item.guid && similar.includes(other));
  if (same) return decideOnSame(item, same);

  // Its source was deleted and added again.
  const orphan = known.find((other) => other.sourceId === null && isSameUrl(item, other));
  if (orphan && orphan.article === null) return { kind: "unchanged", articleId: null };

  const theirs = known.filter((other) => other.sourceId !== sourceId && other.article !== null);
  const sameUrl = theirs.find((other) => isSameUrl(item, other));
  if (sameUrl?.article) return { kind: "duplicate", articleId: sameUrl.article.id, because: "url" };
  const sameText = theirs.find((other) => similar.includes(other));
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
 * Two items from one source are the same if their links are equal. The guid decides only if a link is
 * missing, because some feeds number their items 1 to 9 and start again in every version.
 */
function isSameAddress(a: Address, b: Address): boolean {
  if (a.canonicalUrl && b.canonicalUrl) return a.canonicalUrl === b.canonicalUrl;
  return a.guid !== null && a.guid === b.guid;
}

function isSameUrl(a: Address, b: Address): boolean {
  return Boolean(a.canonicalUrl) && a.canonicalUrl === b.canonicalUrl;
}

/** Stored items with nearly the same text. Compares only items that share an index key. */
function listSimilar(item: NormalisedItem, known: KnownItem[]): KnownItem[] {
  const own = { ...fingerprint(item.title, item.contentMarkdown), publishedAt: item.publishedAt };
  const keys = new Set(nearKeys(own));
  return known.filter(({ article, nearKeys: theirs }) => {
    if (article === null || !theirs.some((key) => keys.has(key))) return false;
    const other = fingerprint(article.title, article.content);
    return isNearIdentical(own, { ...other, publishedAt: article.publishedAt });
  });
}
