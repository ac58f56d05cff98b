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
/** More at once is a feed that has been put together anew; of a short one, whatever is less than half. */
const MAX_VANISHED_SHARE = 0.2;
const MAX_OF_SHORT = 3;
/**
 * Of neighbours, how many may stand the other way round: what was touched up goes to the top, a late one
 * below its place.
 */
const MAX_SWAPPED_SHARE = 0.25;

/**
 * What is remembered of a feed, the newest first: its newest items, if they stand by their times, be it the
 * newest or the oldest first. Of another feed nothing is: items leave it from anywhere.
 */
export function listItems(items: readonly NormalisedItem[]): ListedItem[] {
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

/** The items that have left a feed in which older ones that stood behind them are still there. */
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

/** The same address or the same guid: an item that was moved to another address hasn't left. */
export function isAmong(items: readonly ListedItem[]): (item: Pick<ListedItem, "guid" | "url">) => boolean {
  const urls = new Set(items.map(({ url }) => url).filter((url) => url !== null));
  const guids = new Set(items.map(({ guid }) => guid));
  return ({ guid, url }) => guids.has(guid) || (url !== null && urls.has(url));
}
