import { LRUCache } from "lru-cache";
import type { EncodedPage } from "./encoded-page.ts";

/** A page in memory. Times are in ms of the cache's clock. */
export interface KeptPage {
  key: string;
  encoded: EncodedPage;
  tags: readonly string[];
  freshUntil: number;
  staleUntil: number;
  /** No refresh before this time; set when one failed. */
  retryAt: number;
}

export interface KeptPages {
  find(key: string): KeptPage | undefined;
  /** Replaces the key's page. A page larger than a quarter of its budget isn't stored. */
  keep(page: KeptPage, openEnded: boolean): void;
  forget(key: string): void;
  /** Deletes every page with one of the tags; returns how many. */
  forgetTagged(tags: Iterable<string>): number;
  forgetAll(): number;
  stats(): KeptPagesStats;
}

export interface KeptPagesStats {
  pages: number;
  bytes: number;
  openEndedPages: number;
  openEndedBytes: number;
  evictions: number;
  /** Distinct tags of all cached pages. */
  tags: number;
}

/**
 * Memory of an entry besides its bytes: objects, header arrays, map and tag-set entries, allocator. Measured
 * as growth of resident memory over thousands of pages with three tags: with it, counted and real bytes
 * differ by at most a tenth.
 */
const ENTRY_OVERHEAD_BYTES = 4_000;

/** The bytes counted for a page: all encodings and the overhead. */
export function keptBytes({ key, encoded, tags }: KeptPage): number {
  let bytes = ENTRY_OVERHEAD_BYTES + 2 * key.length;
  for (const { headers, body } of new Set(Object.values(encoded.forms))) {
    bytes += body.byteLength;
    for (const text of headers) bytes += text.length;
  }
  for (const tag of tags) bytes += 2 * tag.length;
  return bytes;
}

/**
 * An LRU cache of pages by key and by tag, in two partitions with a budget each. Pages of which anyone can
 * request any number (unknown slugs, cursors) evict only each other.
 */
export function createKeptPages(maxBytes: number, openEndedMaxBytes: number): KeptPages {
  const keysByTag = new Map<string, Set<string>>();
  let evictions = 0;
  function createShelf(bytes: number): LRUCache<string, KeptPage> {
    return new LRUCache({
      // At least one byte, which no page fits in; 0 would mean no limit.
      maxSize: Math.max(1, Math.floor(bytes)),
      // A larger page would evict too many others.
      maxEntrySize: Math.max(1, Math.floor(bytes / 4)),
      sizeCalculation: keptBytes,
      dispose({ key, tags }, _, reason) {
        if (reason === "evict") evictions++;
        for (const tag of tags) {
          const keys = keysByTag.get(tag);
          if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag);
        }
      },
    });
  }
  const pages = createShelf(maxBytes - openEndedMaxBytes);
  const openEnded = createShelf(openEndedMaxBytes);

  const forget = (key: string) => pages.delete(key) || openEnded.delete(key);

  return {
    find: (key) => pages.get(key) ?? openEnded.get(key),
    keep(page, isOpenEnded) {
      forget(page.key);
      const shelf = isOpenEnded ? openEnded : pages;
      if (!shelf.set(page.key, page).has(page.key)) return;
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(page.key);
        else keysByTag.set(tag, new Set([page.key]));
      }
    },
    forget,
    forgetTagged(tags) {
      let forgotten = 0;
      for (const tag of tags) {
        for (const key of [...(keysByTag.get(tag) ?? [])]) if (forget(key)) forgotten++;
      }
      return forgotten;
    },
    forgetAll() {
      const forgotten = pages.size + openEnded.size;
      pages.clear();
      openEnded.clear();
      return forgotten;
    },
    stats: () => ({
      pages: pages.size,
      bytes: pages.calculatedSize,
      openEndedPages: openEnded.size,
      openEndedBytes: openEnded.calculatedSize,
      evictions,
      tags: keysByTag.size,
    }),
  };
}
