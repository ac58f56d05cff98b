import type { NormalisedItem } from "../items/normalise-item.ts";

/** An item as it stood in a feed. Stored; see SourceMemory. */
export interface ListedItem {
  guid: string;
  /** null in feeds without links. */
  url: string | null;
  /** In seconds since 1970. */
  publishedAt: number;
}

/** Enough: what leaves further down is days old. */
const MAX_LISTED = 200;
/** More at once is a feed that has been put together anew. */
const MAX_VANISHED_SHARE = 0.2;

/**
 * What is remembered of a feed: its newest items, if they stand in the order of their times. Of another feed nothing is:
 * items leave it from anywhere.
 */
export function listItems(items: readonly NormalisedItem[]): ListedItem[] {
  const listed = items.slice(0, MAX_LISTED).map(({ guid, canonicalUrl, publishedAt }) => ({
    guid,
    url: canonicalUrl ?? null,
    publishedAt: Math.floor(publishedAt.getTime() / 1000),
  }));
  const isByTime =
    items.every(({ isTimeKnown }) => isTimeKnown) &&
    listed.every((item, index) => item.publishedAt <= (listed[index - 1]?.publishedAt ?? item.publishedAt));
  return isByTime ? listed : [];
}

/** The items that have left a feed in which older ones of the same reading still stand. */
export function findVanished(before: readonly ListedItem[], now: readonly ListedItem[]): ListedItem[] {
  const isListed = isAmong(now);
  const kept = before.filter(isListed);
  const oldestKept = Math.min(...kept.map(({ publishedAt }) => publishedAt));
  const vanished = before.filter((item) => !isListed(item) && item.publishedAt > oldestKept);
  return vanished.length > Math.max(1, before.length * MAX_VANISHED_SHARE) ? [] : vanished;
}

/** The same address or the same guid: an item that was moved to another address hasn't left. */
export function isAmong(items: readonly ListedItem[]): (item: Pick<ListedItem, "guid" | "url">) => boolean {
  const urls = new Set(items.map(({ url }) => url).filter((url) => url !== null));
  const guids = new Set(items.map(({ guid }) => guid));
  return ({ guid, url }) => guids.has(guid) || (url !== null && urls.has(url));
}
