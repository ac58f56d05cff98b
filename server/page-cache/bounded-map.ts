import { LRUCache } from "lru-cache";

/**
 * Remembers up to `maxEntries` values that are cheap to compute again. Keys longer than `maxKeyLength` are not
 * remembered, so that clients can't choose how much memory this takes.
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
