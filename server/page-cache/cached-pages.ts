import { LRUCache } from "lru-cache";
import type { EncodedPage } from "./encoded-page.ts";

/** A page in memory. Numeric times are milliseconds of the cache's clock. */
export interface CachedPage {
  key: string;
  encoded: EncodedPage;
  tags: readonly string[];
  freshUntil: number;
  staleUntil: number;
  renderedAt: Date;
  /** Pending copy of `encoded` with its time (expired-page.ts); replaces `encoded` when done. */
  marking?: Promise<EncodedPage>;
  isMarked?: boolean;
  retryAt: number;
}

export interface CachedPages {
  find(key: string): CachedPage | undefined;
  /** Replaces the key's page. Doesn't store a page larger than a quarter of its budget. */
  set(page: CachedPage, isUnbounded: boolean): void;
  purge(key: string): void;
  purgeTags(tags: Iterable<string>): void;
  purgeAll(): void;
  /**
   * Makes every page with one of the tags stale now, and expire at most `staleForMs` later. Purges pages that report
   * something as missing, because it may have been added.
   */
  markTagsStale(tags: Iterable<string>, at: number, staleForMs: number): void;
  stats(): CachedPagesStats;
}

export interface CachedPagesStats {
  pages: number;
  bytes: number;
  unboundedPages: number;
  unboundedBytes: number;
  evictions: number;
  tags: number;
}

/**
 * Memory of an entry besides its bytes: objects, header arrays, map and tag-set entries, allocator. Measured as
 * growth of resident memory over thousands of pages with three tags: with it, counted and real bytes differ by at
 * most a tenth.
 */
const ENTRY_OVERHEAD_BYTES = 4_000;

export function countBytes({ key, encoded, tags }: CachedPage): number {
  let bytes = ENTRY_OVERHEAD_BYTES + 2 * key.length;
  for (const { headers, body } of new Set(Object.values(encoded.variants))) {
    bytes += body.byteLength;
    for (const text of headers) bytes += text.length;
  }
  for (const tag of tags) bytes += 2 * tag.length;
  return bytes;
}

/**
 * An LRU cache of pages by key and by tag, in two partitions with a budget each. Pages that clients can request in
 * any number (unknown slugs, cursors) evict only each other.
 */
export function createCachedPages(maxBytes: number, unboundedMaxBytes: number): CachedPages {
  const keysByTag = new Map<string, Set<string>>();
  let evictions = 0;
  function createPartition(bytes: number): LRUCache<string, CachedPage> {
    return new LRUCache({
      // At least one byte, which no page fits in; 0 would mean no limit.
      maxSize: Math.max(1, Math.floor(bytes)),
      // A larger page would evict too many others.
      maxEntrySize: Math.max(1, Math.floor(bytes / 4)),
      sizeCalculation: countBytes,
      dispose({ key, tags }, _, reason) {
        if (reason === "evict") evictions++;
        for (const tag of tags) {
          const keys = keysByTag.get(tag);
          if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag);
        }
      },
    });
  }
  const pages = createPartition(maxBytes - unboundedMaxBytes);
  const unbounded = createPartition(unboundedMaxBytes);

  const remove = (key: string) => pages.delete(key) || unbounded.delete(key);

  return {
    find: (key) => pages.get(key) ?? unbounded.get(key),
    set(page, isUnbounded) {
      remove(page.key);
      const partition = isUnbounded ? unbounded : pages;
      if (!partition.set(page.key, page).has(page.key)) return;
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(page.key);
        else keysByTag.set(tag, new Set([page.key]));
      }
    },
    purge: remove,
    purgeTags(tags) {
      for (const tag of tags) {
        for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
      }
    },
    markTagsStale(tags, at, staleForMs) {
      for (const tag of tags) {
        for (const key of [...(keysByTag.get(tag) ?? [])]) {
          const page = pages.peek(key) ?? unbounded.peek(key);
          if (!page) continue;
          if (page.encoded.status !== 200) remove(key);
          else {
            page.freshUntil = Math.min(page.freshUntil, at);
            page.staleUntil = Math.min(page.staleUntil, at + staleForMs);
          }
        }
      }
    },
    purgeAll() {
      pages.clear();
      unbounded.clear();
    },
    stats: () => ({
      pages: pages.size,
      bytes: pages.calculatedSize,
      unboundedPages: unbounded.size,
      unboundedBytes: unbounded.calculatedSize,
      evictions,
      tags: keysByTag.size,
    }),
  };
}
