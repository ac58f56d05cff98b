import { LRUCache } from "lru-cache";

/**
 * Creates an LRU map of up to `maxEntries` values that are cheap to recompute. Keys longer than
 * `maxKeyLength` are not stored, so that clients can't control how much memory it uses.
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
