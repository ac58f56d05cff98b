import type { NormalisedItem } from "../items/normalise-item.ts";
import type { UrlOwnership } from "../sources/url-ownership.ts";
import { type Fingerprint, fingerprint } from "./near-duplicate.ts";
import { nearKeys, titleKey } from "./near-keys.ts";
import type { Identity } from "./same-item.ts";

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

export function hasOwnArticle({
  isOriginal,
  articleId,
}: Pick<StoredVersion, "isOriginal" | "articleId">): boolean {
  return isOriginal && articleId !== null;
}

export interface StoredItemIdentity extends Omit<StoredVersion, "articleId"> {
  id: number;
  sourceId: number | null;
  ownership: UrlOwnership;
  nearKeys: string[];
  article: { id: number; title: string; content: string; publishedAt: Date; isTimeKnown: boolean } | null;
}

export function lookupKeys(item: NormalisedItem): LookupKeys {
  return {
    guid: item.guid,
    canonicalUrl: item.canonicalUrl ?? null,
    nearKeys: nearKeysOf(item),
  };
}

/** Caches fingerprints: computing one costs more than all comparisons with it. */
const fingerprints = new WeakMap<object, Fingerprint>();
const keysOfItems = new WeakMap<NormalisedItem, string[]>();

export function fingerprintOf(text: object, title: string, markdown: string): Fingerprint {
  const result = fingerprints.get(text) ?? fingerprint(title, markdown);
  fingerprints.set(text, result);
  return result;
}

export function nearKeysOf(item: NormalisedItem): string[] {
  const keys = keysOfItems.get(item) ?? nearKeys(fingerprintOf(item, item.title, item.contentMarkdown));
  keysOfItems.set(item, keys);
  return keys;
}

export function identityOf(item: NormalisedItem): Identity {
  const { guid, contentHash, title, publishedAt, isTimeKnown } = item;
  return {
    guid,
    canonicalUrl: item.canonicalUrl ?? null,
    contentHash,
    titleKey: titleKey(title),
    get nearKeys() {
      return nearKeysOf(item);
    },
    get text() {
      return { ...fingerprintOf(item, title, item.contentMarkdown), publishedAt, isTimeKnown };
    },
  };
}

export function identityOfStored({
  guid,
  canonicalUrl,
  contentHash,
  nearKeys,
  article,
}: StoredItemIdentity): Identity {
  return {
    guid,
    canonicalUrl,
    contentHash,
    nearKeys,
    titleKey: nearKeys[0],
    get text() {
      if (!article) return undefined;
      const { title, content, publishedAt, isTimeKnown } = article;
      return { ...fingerprintOf(article, title, content), publishedAt, isTimeKnown };
    },
  };
}
