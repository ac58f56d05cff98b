import type { NormalisedItem } from "../items/normalise-item.ts";
import { type AddressClaim, isStronger } from "../sources/address-claim.ts";
import { siteOf } from "../sources/site-of.ts";
import { type Fingerprint, fingerprint, isNearIdentical } from "./near-duplicate.ts";
import { nearKeys, titleKey } from "./near-keys.ts";
import { firstOfEach, sharedLinks } from "./repeats-in-feed.ts";
import { hasSameTitle, type Identity, isSameItem, ownGuid } from "./same-item.ts";

/**
 * Keys for finding an item among the stored ones (table ingested_items); they are stored with each item. The lookup
 * must return a row if any of these conditions holds, and may return more:
 * - it has the same source and `guid`, and it or the item has no `canonicalUrl`;
 * - it has the same `canonicalUrl`, from any source; if there are many, those of the same source with the same
 *   `guid`, and some others;
 * - its near keys overlap `nearKeys` and its article was published within two days of the item.
 */
export interface LookupKeys {
  guid: string;
  canonicalUrl: string | null;
  nearKeys: string[];
}

export interface StoredVersion {
  guid: string | null;
  canonicalUrl: string | null;
  contentHash: string;
  isOriginal: boolean;
  articleId: number | null;
}

export interface StoredItemIdentity extends Omit<StoredVersion, "articleId"> {
  /** Increases with each stored item. */
  id: number;
  /** null if the source has been deleted. */
  sourceId: number | null;
  claim: AddressClaim;
  nearKeys: string[];
  /** null if the article has been deleted. */
  article: { id: number; title: string; content: string; publishedAt: Date; isTimeKnown: boolean } | null;
}

/**
 * - new: becomes an article.
 * - update: the publisher has changed the article of the stored item `itemId`.
 * - noted: the stored item `itemId` has a new address or guid, or a new text that its article doesn't take over.
 * - unchanged: nothing to do. `articleId` is null if an editor has deleted the article; it isn't recreated.
 * - duplicate: the article `articleId` has the same content; store the item as its duplicate. "repeat": the same
 *   source delivered it before, under another guid and address.
 * - takeover: another source reported on this publisher's article before it arrived; the article `articleId` becomes
 *   this item's.
 * - repeat: same as the item at index `of` in this batch.
 */
export type Decision =
  | { kind: "new" }
  | { kind: "update"; articleId: number; itemId: number }
  | { kind: "noted"; articleId: number | null; itemId: number }
  | { kind: "unchanged"; articleId: number | null }
  | { kind: "duplicate"; articleId: number; because: "url" | "near-identical" | "repeat" }
  | { kind: "takeover"; articleId: number }
  | { kind: "repeat"; of: number };

export function lookupKeys(item: NormalisedItem): LookupKeys {
  return {
    guid: item.guid,
    canonicalUrl: item.canonicalUrl ?? null,
    nearKeys: nearKeysOf(item),
  };
}

/** Caches fingerprints: computing one costs more than all comparisons with it. */
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

export function identityOf(item: NormalisedItem): Identity {
  const { guid, contentHash, title, publishedAt, isTimeKnown } = item;
  return {
    ...{ guid, canonicalUrl: item.canonicalUrl ?? null, contentHash, titleKey: titleKey(title) },
    get nearKeys() {
      return nearKeysOf(item);
    },
    get text() {
      return { ...printOf(item, title, item.contentMarkdown), publishedAt, isTimeKnown };
    },
  };
}

function identityOfKnown({
  guid,
  canonicalUrl,
  contentHash,
  nearKeys,
  article,
}: StoredItemIdentity): Identity {
  return {
    ...{ guid, canonicalUrl, contentHash, nearKeys, titleKey: nearKeys[0] },
    get text() {
      if (!article) return undefined;
      const { title, content, publishedAt, isTimeKnown } = article;
      return { ...printOf(article, title, content), publishedAt, isTimeKnown };
    },
  };
}

export interface Feed {
  sourceId: number;
  shared?: ReadonlySet<string>;
  claimOf?: (item: NormalisedItem) => AddressClaim;
}

/**
 * Decides on each item of one fetch of one source, in the order of `items`. `known` are the stored items found with
 * lookupKeys() of any of them.
 */
export function deduplicateBatch(
  feed: Feed,
  items: readonly NormalisedItem[],
  known: readonly StoredItemIdentity[],
): Decision[] {
  const identities = items.map(identityOf);
  const firsts = firstOfEach(identities);
  const shared = new Set([...(feed.shared ?? []), ...sharedLinks(identities)]);
  return items.map((item, index) => {
    const first = firsts[index] ?? index;
    return first < index ? { kind: "repeat", of: first } : deduplicate({ ...feed, shared }, item, known);
  });
}

export function deduplicate(
  { sourceId, shared = new Set(), claimOf = () => "site" }: Feed,
  item: NormalisedItem,
  known: readonly StoredItemIdentity[],
): Decision {
  const isShared = isSharedLink(item, known, sourceId) || shared.has(item.canonicalUrl ?? "");
  const same = findSame(
    item,
    known.filter((other) => other.sourceId === sourceId),
    isShared,
  );
  if (same) return decideOnSame(item, same);

  const similar = listSimilar(item, known);
  // A link that many stories share doesn't identify another source's story either.
  const isSameUrl = (other: StoredItemIdentity) =>
    item.canonicalUrl !== undefined &&
    item.canonicalUrl === other.canonicalUrl &&
    (!isShared || similar.includes(other) || other.contentHash === item.contentHash);
  // The orphan's source was deleted and added again.
  const orphan = known.find((other) => other.sourceId === null && isSameUrl(other));
  if (orphan && orphan.article === null) return { kind: "unchanged", articleId: null };

  const claim = claimOf(item);
  const theirs = known.filter((other) => other.sourceId !== sourceId && other.article !== null);
  const sameUrls = theirs.filter(isSameUrl);
  const reported = sameUrls.find((other) => other.isOriginal && isStronger(claim, other.claim));
  if (reported?.article) return { kind: "takeover", articleId: reported.article.id };
  // A source that only links to the address may have reported on it with another article's text.
  const sameUrl = sameUrls.find((other) => !isStronger(claim, other.claim));
  if (sameUrl?.article) return { kind: "duplicate", articleId: sameUrl.article.id, because: "url" };
  const sameText = theirs.find((other) => similar.includes(other));
  if (sameText?.article)
    return { kind: "duplicate", articleId: sameText.article.id, because: "near-identical" };
  return { kind: "new" };
}

function isSharedLink(item: NormalisedItem, known: readonly StoredItemIdentity[], sourceId: number): boolean {
  const articles = known.flatMap(({ article, isOriginal, ...other }) =>
    article && isOriginal && other.sourceId === sourceId && other.canonicalUrl === item.canonicalUrl
      ? article.id
      : [],
  );
  return new Set(articles).size > 1;
}

/** The most similar candidate; if several are equally similar, the oldest. */
function findSame(
  item: NormalisedItem,
  ours: readonly StoredItemIdentity[],
  isShared: boolean,
): StoredItemIdentity | undefined {
  const identity = identityOf(item);
  const guid = ownGuid(identity);
  const likeness = (other: StoredItemIdentity) =>
    (guid !== undefined && guid === ownGuid(other) ? 4 : 0) +
    (other.contentHash === item.contentHash ? 2 : 0) +
    (hasSameTitle(identity, identityOfKnown(other)) ? 1 : 0);
  return ours
    .filter((other) => isSameItem(identity, identityOfKnown(other), isShared))
    .sort((a, b) => likeness(b) - likeness(a) || a.id - b.id)[0];
}

function decideOnSame(item: NormalisedItem, same: StoredItemIdentity): Decision {
  const articleId = same.article?.id ?? null;
  const { guid, canonicalUrl } = identityOf(item);
  const isElsewhere = guid !== same.guid && canonicalUrl !== same.canonicalUrl;
  if (articleId !== null && isElsewhere && !isOnOtherSite(canonicalUrl, same.canonicalUrl)) {
    return { kind: "duplicate", articleId, because: "repeat" };
  }
  const isEdited = same.contentHash !== item.contentHash;
  if (articleId !== null && isArticleOf({ ...same, articleId }) && (isEdited || item.isCleaner)) {
    return { kind: "update", articleId, itemId: same.id };
  }
  return isEdited || guid !== same.guid || canonicalUrl !== same.canonicalUrl
    ? { kind: "noted", articleId, itemId: same.id }
    : { kind: "unchanged", articleId };
}

function isOnOtherSite(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false;
  return siteOf(a) !== siteOf(b) || pathOf(a) === pathOf(b);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** Whether the item's article still exists and was created from it. */
export function isArticleOf({
  isOriginal,
  articleId,
}: Pick<StoredVersion, "isOriginal" | "articleId">): boolean {
  return isOriginal && articleId !== null;
}

function listSimilar(item: NormalisedItem, known: readonly StoredItemIdentity[]): StoredItemIdentity[] {
  const own = { ...printOf(item, item.title, item.contentMarkdown), publishedAt: item.publishedAt };
  const keys = new Set(nearKeysOf(item));
  return known.filter(({ article, nearKeys: theirs }) => {
    if (article === null || !theirs.some((key) => keys.has(key))) return false;
    const other = printOf(article, article.title, article.content);
    return isNearIdentical(own, { ...other, publishedAt: article.publishedAt });
  });
}
