import { LRUCache } from "lru-cache";

/**
 * Creates an LRU map for values that are cheap to recompute. Doesn't store keys longer than `maxKeyLength`, so that
 * clients can't control how much memory it uses.
 */
export function createBoundedMap<Value extends NonNullable<unknown>>(
  maxEntries: number,
  maxKeyLength: number,
): LRUCache<string, Value> {
  return new LRUCache({
    max: maxEntries,
    maxEntrySize: maxKeyLength,
    sizeCalculation: (_, key) => Math.max(1, key.length),
  });
}
