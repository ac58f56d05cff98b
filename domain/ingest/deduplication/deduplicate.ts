import type { NormalisedItem } from "../items/normalise-item.ts";
import { type AddressClaim, isStronger } from "../sources/address-claim.ts";
import { type Fingerprint, fingerprint, isNearIdentical } from "./near-duplicate.ts";
import { nearKeys } from "./near-keys.ts";

/**
 * Keys for finding an item among the stored ones (table ingested_items); they are stored with each item. The
 * lookup must return a row if any of these holds, and may return more:
 * - it has the same source and `guid`, and it or the item has no `canonicalUrl`;
 * - it has the same `canonicalUrl`, from any source;
 * - its near keys overlap `nearKeys` and its article was published within two days of the item.
 */
export interface LookupKeys {
  guid: string;
  canonicalUrl: string | undefined;
  nearKeys: string[];
}

/** A stored item as far as its own source's next fetch is concerned. */
export interface KnownVersion {
  /** Ascending with its age. */
  id: number;
  guid: string | null;
  canonicalUrl: string | null;
  contentHash: string;
  /** False for a duplicate of another item's article. */
  isOriginal: boolean;
  /** null if the article has been deleted. */
  articleId: number | null;
}

/** A stored item with its article. */
export interface KnownItem extends Omit<KnownVersion, "id" | "articleId"> {
  /** null if the source has been deleted. */
  sourceId: number | null;
  /** Its source's to its address. */
  claim: AddressClaim;
  nearKeys: string[];
  /** null if the article has been deleted. */
  article: { id: number; title: string; content: string; publishedAt: Date } | null;
}

/**
 * - new: becomes an article.
 * - update: the publisher has changed the article `articleId`.
 * - unchanged: nothing to do. `articleId` is null if an editor has deleted the article; it stays deleted.
 * - duplicate: another source already delivered the article `articleId`; store the item as its duplicate.
 * - takeover: another source told of this publisher's article `articleId` before it came; it becomes this item's.
 * - repeat: same as the item at index `of` in this batch.
 */
export type Decision =
  | { kind: "new" }
  | { kind: "update"; articleId: number }
  | { kind: "unchanged"; articleId: number | null }
  | { kind: "duplicate"; articleId: number; because: "url" | "near-identical" }
  | { kind: "takeover"; articleId: number }
  | { kind: "repeat"; of: number };

export function lookupKeys(item: NormalisedItem): LookupKeys {
  return {
    guid: item.guid,
    canonicalUrl: item.canonicalUrl,
    nearKeys: nearKeysOf(item),
  };
}

/** Each text is looked at once: its features cost more than all comparisons with it. */
const prints = new WeakMap<object, Fingerprint>();
const keysOfItems = new WeakMap<NormalisedItem, string[]>();

function printOf(text: object, title: string, markdown: string): Fingerprint {
  const print = prints.get(text) ?? fingerprint(title, markdown);
  prints.set(text, print);
  return print;
}

function nearKeysOf(item: NormalisedItem): string[] {
  const keys = keysOfItems.get(item) ?? nearKeys(printOf(item, item.title, item.contentMarkdown));
  keysOfItems.set(item, keys);
  return keys;
}

/**
 * Decides on each item from one fetch of one source, in the order of `items`. `known` are the stored items
 * found by lookupKeys() of any of them.
 *
 * @param claimOf the source's claim to an item's address
 */
export function deduplicateBatch(
  sourceId: number,
  items: NormalisedItem[],
  known: KnownItem[],
  claimOf: (item: NormalisedItem) => AddressClaim = () => "site",
): Decision[] {
  const firsts = firstOfEach(items);
  return items.map((item, index) => {
    const first = firsts[index] ?? index;
    return first < index ? { kind: "repeat", of: first } : deduplicate(sourceId, item, known, claimOf(item));
  });
}

/** For each item of one fetch, the place of the first that isSameAddress() calls the same; its own if it is that. */
export function firstOfEach(items: readonly Address[]): number[] {
  const byUrl = new Map<string, number>();
  const byGuid = new Map<string, number>();
  const byGuidWithoutUrl = new Map<string, number>();
  const note = (places: Map<string, number>, key: string | null, index: number) => {
    if (key !== null && !places.has(key)) places.set(key, index);
  };
  for (const [index, { guid, canonicalUrl }] of items.entries()) {
    if (canonicalUrl) note(byUrl, canonicalUrl, index);
    else note(byGuidWithoutUrl, guid, index);
    note(byGuid, guid, index);
  }
  const placeIn = (places: Map<string, number>, key: string | null) =>
    (key === null ? undefined : places.get(key)) ?? Number.POSITIVE_INFINITY;
  return items.map(({ guid, canonicalUrl }, index) =>
    canonicalUrl
      ? Math.min(index, placeIn(byUrl, canonicalUrl), placeIn(byGuidWithoutUrl, guid))
      : Math.min(index, placeIn(byGuid, guid)),
  );
}

/**
 * The items that their own source's stored ones don't settle: new, changed, or moved to another address.
 *
 * @param known stored items of the same source, at least those that isSameAddress() calls the same as one of these
 */
export function unsettledItems(
  items: readonly NormalisedItem[],
  known: readonly KnownVersion[],
): NormalisedItem[] {
  const byUrl = Map.groupBy(known, ({ canonicalUrl }) => canonicalUrl);
  const byGuid = Map.groupBy(known, ({ guid }) => guid);
  return items.filter((item) => {
    const alike = [...(byUrl.get(item.canonicalUrl ?? null) ?? []), ...(byGuid.get(item.guid) ?? [])];
    // The oldest, as in deduplicate().
    const [same] = alike.filter((other) => isSameAddress(item, other)).sort((a, b) => a.id - b.id);
    return !same || isEdited(item, same);
  });
}

/** Decides on one item. */
export function deduplicate(
  sourceId: number,
  item: NormalisedItem,
  known: KnownItem[],
  claim: AddressClaim = "site",
): Decision {
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
  const sameUrls = theirs.filter((other) => isSameUrl(item, other));
  const reported = sameUrls.find((other) => other.isOriginal && isStronger(claim, other.claim));
  if (reported?.article) return { kind: "takeover", articleId: reported.article.id };
  // Who only links to the address may have told of it with another article's text.
  const sameUrl = sameUrls.find((other) => !isStronger(claim, other.claim));
  if (sameUrl?.article) return { kind: "duplicate", articleId: sameUrl.article.id, because: "url" };
  const sameText = theirs.find((other) => similar.includes(other));
  if (sameText?.article)
    return { kind: "duplicate", articleId: sameText.article.id, because: "near-identical" };
  return { kind: "new" };
}

function decideOnSame(item: NormalisedItem, same: KnownItem): Decision {
  const articleId = same.article?.id ?? null;
  if (articleId !== null && isEdited(item, { ...same, articleId })) return { kind: "update", articleId };
  return { kind: "unchanged", articleId };
}

function isEdited(
  item: NormalisedItem,
  { isOriginal, articleId, contentHash }: Pick<KnownVersion, "isOriginal" | "articleId" | "contentHash">,
): boolean {
  return isOriginal && articleId !== null && (contentHash !== item.contentHash || item.isCleaner);
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
  const own = { ...printOf(item, item.title, item.contentMarkdown), publishedAt: item.publishedAt };
  const keys = new Set(nearKeysOf(item));
  return known.filter(({ article, nearKeys: theirs }) => {
    if (article === null || !theirs.some((key) => keys.has(key))) return false;
    const other = printOf(article, article.title, article.content);
    return isNearIdentical(own, { ...other, publishedAt: article.publishedAt });
  });
}
