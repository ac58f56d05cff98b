import type { Database } from "./database.ts";

/**
 * `read` with its results cached for `ms`, per database or transaction. Concurrent calls share a read; failures and
 * results that `isCacheable` rejects aren't cached.
 */
export function cachedRead<From extends Database, Value>(
  ms: number,
  read: (db: From) => Promise<Value>,
  isCacheable: (value: Value) => boolean = () => true,
): (db: From) => Promise<Value> {
  const cache = new WeakMap<From, { value: Promise<Value>; until: number }>();
  return (db) => {
    const cached = cache.get(db);
    if (cached && cached.until > performance.now()) return cached.value;
    const value = read(db);
    cache.set(db, { value, until: performance.now() + ms });
    value.then(
      (result) => isCacheable(result) || cache.delete(db),
      () => cache.delete(db),
    );
    return value;
  };
}
