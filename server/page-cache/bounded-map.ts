/** A map that forgets its oldest entry beyond `maxEntries`: memory of what is cheap to work out again. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Keys longer than `maxKeyLength` are not remembered, so that clients can't choose how much memory this takes. */
export function createBoundedMap<Value>(maxEntries: number, maxKeyLength: number): BoundedMap<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      if (key.length > maxKeyLength) return;
      entries.set(key, value);
      if (entries.size > maxEntries) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
    },
  };
}
