import type { NormalisedItem } from "../items/normalise-item.ts";
import { siteOf } from "../sources/site-of.ts";
import { isStronger, type UrlOwnership } from "../sources/url-ownership.ts";
import {
  fingerprintOf,
  hasOwnArticle,
  identityOf,
  identityOfStored,
  nearKeysOf,
  type StoredItemIdentity,
} from "./item-identity.ts";
import { isNearIdentical } from "./near-duplicate.ts";
import { sharedLinks } from "./repeats-in-feed.ts";
import { distinctiveGuid, hasSameTitle, isSameItem } from "./same-item.ts";

/**
 * - new: becomes an article.
 * - update-article: the publisher has changed the article of the stored item `itemId`.
 * - update-item: the stored item `itemId` has another address or guid, or a new text but no article of its own.
 * - unchanged: nothing to do. `articleId` is undefined if an editor has deleted the article; it isn't recreated.
 * - duplicate: the article `articleId` has the same content; store the item as its duplicate. "redelivered": the
 *   same source delivered it before, under another guid and address.
 * - takeover: another source reported on this publisher's article before it arrived; the article `articleId` becomes
 *   this item's.
 * - failed: the comparison threw an error.
 */
export type ItemDecision =
  | { kind: "new" }
  | { kind: "update-article"; articleId: number; itemId: number }
  | { kind: "update-item"; articleId: number | undefined; itemId: number }
  | { kind: "unchanged"; articleId: number | undefined }
  | { kind: "duplicate"; articleId: number; reason: "same-url" | "near-identical" | "redelivered" }
  | { kind: "takeover"; articleId: number }
  | { kind: "failed"; error: unknown };

export interface DeduplicationScope {
  sourceId: number;
  shared?: ReadonlySet<string>;
  ownershipOf?: (item: NormalisedItem) => UrlOwnership;
}

/**
 * Adds a decision to each item of one fetch of one source, in which no item repeats another (distinctItems).
 * `storedItems` are all rows that the lookupKeys() of these items find.
 */
export function deduplicateBatch<Entry extends { item: NormalisedItem }>(
  feed: DeduplicationScope,
  entries: readonly Entry[],
  storedItems: readonly StoredItemIdentity[],
): (Entry & { decision: ItemDecision })[] {
  const identities = entries.map(({ item }) => identityOf(item));
  const shared = new Set([...(feed.shared ?? []), ...sharedLinks(identities)]);
  const decide = (item: NormalisedItem): ItemDecision => {
    try {
      return deduplicate({ ...feed, shared }, item, storedItems);
    } catch (error) {
      return { kind: "failed", error };
    }
  };
  return entries.map((entry) => ({ ...entry, decision: decide(entry.item) }));
}

export function deduplicate(
  { sourceId, shared = new Set(), ownershipOf = () => "site" }: DeduplicationScope,
  item: NormalisedItem,
  storedItems: readonly StoredItemIdentity[],
): ItemDecision {
  const isShared = isSharedLink(item, storedItems, sourceId) || shared.has(item.canonicalUrl ?? "");
  const same = findSame(
    item,
    storedItems.filter((other) => other.sourceId === sourceId),
    isShared,
  );
  if (same) return decideOnSame(item, same);

  const similar = listSimilar(item, storedItems);
  // A link that many stories share doesn't identify another source's story either.
  const isSameUrl = (other: StoredItemIdentity) =>
    item.canonicalUrl !== undefined &&
    item.canonicalUrl === other.canonicalUrl &&
    (!isShared || similar.includes(other) || other.contentHash === item.contentHash);
  // The orphan's source was deleted and added again.
  const orphan = storedItems.find((other) => other.sourceId === null && isSameUrl(other));
  if (orphan && orphan.article === null) return { kind: "unchanged", articleId: undefined };

  const ownership = ownershipOf(item);
  const foreignItems = storedItems.filter((other) => other.sourceId !== sourceId && other.article !== null);
  const sameUrls = foreignItems.filter(isSameUrl);
  const report = sameUrls.find((other) => other.isOriginal && isStronger(ownership, other.ownership));
  if (report?.article) return { kind: "takeover", articleId: report.article.id };
  // A source that only links to the address may have reported on it with another article's text.
  const sameUrl = sameUrls.find((other) => !isStronger(ownership, other.ownership));
  if (sameUrl?.article) return { kind: "duplicate", articleId: sameUrl.article.id, reason: "same-url" };
  const sameText = foreignItems.find((other) => similar.includes(other));
  if (sameText?.article)
    return { kind: "duplicate", articleId: sameText.article.id, reason: "near-identical" };
  return { kind: "new" };
}

function isSharedLink(
  item: NormalisedItem,
  storedItems: readonly StoredItemIdentity[],
  sourceId: number,
): boolean {
  const articles = storedItems.flatMap(({ article, isOriginal, ...other }) =>
    article && isOriginal && other.sourceId === sourceId && other.canonicalUrl === item.canonicalUrl
      ? article.id
      : [],
  );
  return new Set(articles).size > 1;
}

function findSame(
  item: NormalisedItem,
  ownItems: readonly StoredItemIdentity[],
  isShared: boolean,
): StoredItemIdentity | undefined {
  const identity = identityOf(item);
  const guid = distinctiveGuid(identity);
  const likeness = (other: StoredItemIdentity) =>
    (guid !== undefined && guid === distinctiveGuid(other) ? 4 : 0) +
    (other.contentHash === item.contentHash ? 2 : 0) +
    (hasSameTitle(identity, identityOfStored(other)) ? 1 : 0);
  return ownItems
    .filter((other) => isSameItem(identity, identityOfStored(other), isShared))
    .sort((a, b) => likeness(b) - likeness(a) || a.id - b.id)[0];
}

function decideOnSame(item: NormalisedItem, same: StoredItemIdentity): ItemDecision {
  const articleId = same.article?.id;
  const { guid, canonicalUrl } = identityOf(item);
  const hasMoved = guid !== same.guid && canonicalUrl !== same.canonicalUrl;
  if (articleId !== undefined && hasMoved && !isOnOtherSite(canonicalUrl, same.canonicalUrl)) {
    return { kind: "duplicate", articleId, reason: "redelivered" };
  }
  const isEdited = same.contentHash !== item.contentHash;
  if (
    articleId !== undefined &&
    hasOwnArticle({ ...same, articleId }) &&
    (isEdited || item.hasNewlyRemovedBoilerplate)
  ) {
    return { kind: "update-article", articleId, itemId: same.id };
  }
  return isEdited || guid !== same.guid || canonicalUrl !== same.canonicalUrl
    ? { kind: "update-item", articleId, itemId: same.id }
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

function listSimilar(item: NormalisedItem, storedItems: readonly StoredItemIdentity[]): StoredItemIdentity[] {
  const own = { ...fingerprintOf(item, item.title, item.contentMarkdown), publishedAt: item.publishedAt };
  const keys = new Set(nearKeysOf(item));
  return storedItems.filter(({ article, nearKeys: otherKeys }) => {
    if (article === null || !otherKeys.some((key) => keys.has(key))) return false;
    const other = fingerprintOf(article, article.title, article.content);
    return isNearIdentical(own, { ...other, publishedAt: article.publishedAt });
  });
}
