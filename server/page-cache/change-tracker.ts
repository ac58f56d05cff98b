/**
 * Detects whether a page's content changed while it was being rendered. A page's tags are known only at the end of
 * its render, so every purge and stale mark is recorded for each running render. Purges are numbered; stale
 * marks have times.
 */
export interface ChangeTracker {
  readonly purgeCount: number;
  purge(tags: Iterable<string>): void;
  purgeAll(): void;
  markStale(tags: Iterable<string>, at: number): void;
  watch(): ChangeWatch;
}

export interface ChangeWatch {
  /** Infinity if none of the tags was purged since the watch began. */
  firstPurgeOf(tags: readonly string[]): number;
  /** In ms; Infinity if none of the tags was marked since the watch began. */
  firstStaleMarkOf(tags: readonly string[]): number;
  stop(): void;
}

interface Changed {
  purged: Map<string, number>;
  allPurgedAt: number;
  markedStale: Map<string, number>;
}

export function createChangeTracker(): ChangeTracker {
  let purgeCount = 0;
  const watched = new Set<Changed>();
  return {
    get purgeCount() {
      return purgeCount;
    },
    purge(tags) {
      purgeCount++;
      for (const tag of tags) {
        for (const { purged } of watched) if (!purged.has(tag)) purged.set(tag, purgeCount);
      }
    },
    purgeAll() {
      purgeCount++;
      for (const changed of watched) changed.allPurgedAt = Math.min(changed.allPurgedAt, purgeCount);
    },
    markStale(tags, at) {
      for (const tag of tags) {
        for (const { markedStale } of watched) if (!markedStale.has(tag)) markedStale.set(tag, at);
      }
    },
    watch() {
      const changed: Changed = {
        purged: new Map(),
        allPurgedAt: Number.POSITIVE_INFINITY,
        markedStale: new Map(),
      };
      watched.add(changed);
      return {
        firstPurgeOf: (tags) => Math.min(changed.allPurgedAt, firstOf(tags, changed.purged)),
        firstStaleMarkOf: (tags) => firstOf(tags, changed.markedStale),
        stop: () => watched.delete(changed),
      };
    },
  };
}

function firstOf(tags: readonly string[], times: ReadonlyMap<string, number>): number {
  return Math.min(...tags.map((tag) => times.get(tag) ?? Number.POSITIVE_INFINITY));
}
