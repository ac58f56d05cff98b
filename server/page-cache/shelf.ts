/** Items within a budget of bytes; the one that was asked for longest ago leaves first. */
export interface Shelf<Item> {
  readonly size: number;
  readonly bytes: number;
  readonly evictions: number;
  /** Counts as having been asked for. */
  find(key: string): Item | undefined;
  /** False: larger than a quarter of the budget, where one item would push out too many others. */
  put(key: string, item: Item, bytes: number): boolean;
  remove(key: string): boolean;
  keys(): string[];
}

/** `onRemove` hears of every item that leaves, whether removed or pushed out. */
export function createShelf<Item>(maxBytes: number, onRemove: (item: Item) => void): Shelf<Item> {
  // In the order of last use: a Map keeps the order of insertion.
  const places = new Map<string, { item: Item; bytes: number }>();
  let newest: string | undefined;
  let bytes = 0;
  let evictions = 0;

  function remove(key: string): boolean {
    const place = places.get(key);
    if (!place) return false;
    places.delete(key);
    bytes -= place.bytes;
    onRemove(place.item);
    return true;
  }

  return {
    get size() {
      return places.size;
    },
    get bytes() {
      return bytes;
    },
    get evictions() {
      return evictions;
    },
    find(key) {
      const place = places.get(key);
      if (!place) return undefined;
      if (key !== newest) {
        places.delete(key);
        places.set(key, place);
        newest = key;
      }
      return place.item;
    },
    put(key, item, itemBytes) {
      remove(key);
      if (itemBytes > maxBytes / 4) return false;
      places.set(key, { item, bytes: itemBytes });
      newest = key;
      bytes += itemBytes;
      for (const oldest of places.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
        evictions++;
      }
      return true;
    },
    remove,
    keys: () => [...places.keys()],
  };
}
