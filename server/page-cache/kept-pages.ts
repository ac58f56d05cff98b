import type { EncodedPage } from "./encoded-page.ts";
import { createShelf, type Shelf } from "./shelf.ts";

/** A page in memory. Times are in ms of the cache's clock. */
export interface KeptPage {
  key: string;
  encoded: EncodedPage;
  tags: readonly string[];
  freshUntil: number;
  staleUntil: number;
  /** Not refreshed before this: set when a refresh failed. */
  retryAt: number;
}

export interface KeptPages {
  find(key: string): KeptPage | undefined;
  /** Replaces what the key held. False: too large to be kept. */
  keep(page: KeptPage, openEnded: boolean): boolean;
  forget(key: string): void;
  /** Forgets every page with one of the tags; returns how many. */
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
  /** Distinct tags of all kept pages. */
  tags: number;
}

/**
 * What an entry takes beside its bytes: objects, header arrays, places in maps and tag sets, allocator. Measured as growth of
 * resident memory over thousands of pages with three tags: with it, counted and real bytes differ by a tenth at most.
 */
const ENTRY_OVERHEAD_BYTES = 4_000;

/** What a page counts for, all forms and the overhead included. */
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
 * Pages by key and by tag, on two shelves with a budget each: pages of which anybody can think up any number (unknown slugs,
 * cursors) push out only each other.
 */
export function createKeptPages(maxBytes: number, openEndedMaxBytes: number): KeptPages {
  const keysByTag = new Map<string, Set<string>>();
  const untag = ({ key, tags }: KeptPage) => {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag);
    }
  };
  const pages = createShelf<KeptPage>(maxBytes - openEndedMaxBytes, untag);
  const openEnded = createShelf<KeptPage>(openEndedMaxBytes, untag);

  const forget = (key: string) => pages.remove(key) || openEnded.remove(key);
  const clear = (shelf: Shelf<KeptPage>) => shelf.keys().filter((key) => shelf.remove(key)).length;

  return {
    find: (key) => pages.find(key) ?? openEnded.find(key),
    keep(page, isOpenEnded) {
      forget(page.key);
      if (!(isOpenEnded ? openEnded : pages).put(page.key, page, keptBytes(page))) return false;
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(page.key);
        else keysByTag.set(tag, new Set([page.key]));
      }
      return true;
    },
    forget,
    forgetTagged(tags) {
      let forgotten = 0;
      for (const tag of tags) {
        for (const key of [...(keysByTag.get(tag) ?? [])]) if (forget(key)) forgotten++;
      }
      return forgotten;
    },
    forgetAll: () => clear(pages) + clear(openEnded),
    stats: () => ({
      pages: pages.size,
      bytes: pages.bytes,
      openEndedPages: openEnded.size,
      openEndedBytes: openEnded.bytes,
      evictions: pages.evictions + openEnded.evictions,
      tags: keysByTag.size,
    }),
  };
}
