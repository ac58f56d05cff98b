import type { NormalisedItem } from "../items/normalise-item.ts";

export interface ListedItem {
  guid: string;
  url: string | null;
  /** In seconds since 1970. */
  publishedAt: number;
}

/** Compares only this many items; those further down are days old. */
const MAX_LISTED = 200;
/** If more items vanish, the feed was rebuilt. For a short feed, the limit is three items or just under half. */
const MAX_VANISHED_SHARE = 0.2;
const MAX_OF_SHORT = 3;
/**
 * The fraction of adjacent items that may be out of order: an updated item moves to the top, a late one appears below
 * its place.
 */
const MAX_SWAPPED_SHARE = 0.25;

/**
 * The newest items of a feed sorted by time, in either direction; returned newest first. Returns nothing for an
 * unsorted feed, because items leave it from any position.
 */
export function newestListedItems(items: readonly NormalisedItem[]): ListedItem[] {
  if (!items.every(({ isTimeKnown }) => isTimeKnown)) return [];
  const listed = items.map(({ guid, canonicalUrl, publishedAt }) => ({
    guid,
    url: canonicalUrl ?? null,
    publishedAt: Math.floor(publishedAt.getTime() / 1000),
  }));
  const newestFirst = [listed, listed.toReversed()].find(isByTime) ?? [];
  return newestFirst.slice(0, MAX_LISTED);
}

function isByTime(items: readonly ListedItem[]): boolean {
  const swapped = items.filter(({ publishedAt }, index) => {
    const before = items[index - 1];
    return before !== undefined && before.publishedAt < publishedAt;
  });
  return swapped.length <= (items.length - 1) * MAX_SWAPPED_SHARE;
}

export function findVanished(before: readonly ListedItem[], now: readonly ListedItem[]): ListedItem[] {
  const isListed = isAmong(now);
  let oldestBehind = Number.POSITIVE_INFINITY;
  const vanished: ListedItem[] = [];
  for (const item of before.toReversed()) {
    if (isListed(item)) oldestBehind = Math.min(oldestBehind, item.publishedAt);
    else if (item.publishedAt > oldestBehind) vanished.unshift(item);
  }
  const most = Math.max(before.length * MAX_VANISHED_SHARE, Math.min(MAX_OF_SHORT, (before.length - 1) / 2));
  return vanished.length > most ? [] : vanished;
}

/** Matches by address or guid: an item that was moved to another address hasn't left. */
export function isAmong(items: readonly ListedItem[]): (item: Pick<ListedItem, "guid" | "url">) => boolean {
  const urls = new Set(items.map(({ url }) => url).filter((url) => url !== null));
  const guids = new Set(items.map(({ guid }) => guid));
  return ({ guid, url }) => guids.has(guid) || (url !== null && urls.has(url));
}
