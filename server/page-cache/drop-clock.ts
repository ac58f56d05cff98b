/**
 * Detects whether what a page shows changed while it was being rendered. A page's tags are known only at the
 * end of its render, so every drop is recorded for each running render. Times are counts of drops, not
 * milliseconds.
 */
export interface DropClock {
  /** The number of drops so far. */
  readonly time: number;
  drop(tags: Iterable<string>): void;
  dropAll(): void;
  watch(): DropWatch;
}

export interface DropWatch {
  /** The time of the first drop of one of the tags since the watch began; Infinity if there was none. */
  firstDropOf(tags: readonly string[]): number;
  stop(): void;
}

interface Dropped {
  tags: Map<string, number>;
  everything: number;
}

export function createDropClock(): DropClock {
  let time = 0;
  const watched = new Set<Dropped>();
  return {
    get time() {
      return time;
    },
    drop(tags) {
      time++;
      for (const tag of tags) {
        for (const dropped of watched) if (!dropped.tags.has(tag)) dropped.tags.set(tag, time);
      }
    },
    dropAll() {
      time++;
      for (const dropped of watched) dropped.everything = Math.min(dropped.everything, time);
    },
    watch() {
      const dropped: Dropped = { tags: new Map(), everything: Number.POSITIVE_INFINITY };
      watched.add(dropped);
      return {
        firstDropOf: (tags) =>
          Math.min(
            dropped.everything,
            ...tags.map((tag) => dropped.tags.get(tag) ?? Number.POSITIVE_INFINITY),
          ),
        stop: () => watched.delete(dropped),
      };
    },
  };
}
