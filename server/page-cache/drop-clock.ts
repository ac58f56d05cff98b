/**
 * Detects whether a page's content changed while it was being rendered. A page's tags are known only at the end of
 * its render, so every drop and ageing is recorded for each running render. Drop times are sequence numbers, not
 * milliseconds.
 */
export interface DropClock {
  readonly time: number;
  drop(tags: Iterable<string>): void;
  dropAll(): void;
  /** @param at in ms of the cache's clock */
  age(tags: Iterable<string>, at: number): void;
  watch(): DropWatch;
}

export interface DropWatch {
  /** The time of the first drop of any of the tags since the watch began, or Infinity. */
  firstDropOf(tags: readonly string[]): number;
  /** The time in ms of the first ageing of any of the tags since the watch began, or Infinity. */
  firstAgeingOf(tags: readonly string[]): number;
  stop(): void;
}

interface Changed {
  dropped: Map<string, number>;
  everythingDropped: number;
  aged: Map<string, number>;
}

export function createDropClock(): DropClock {
  let time = 0;
  const watched = new Set<Changed>();
  return {
    get time() {
      return time;
    },
    drop(tags) {
      time++;
      for (const tag of tags) {
        for (const { dropped } of watched) if (!dropped.has(tag)) dropped.set(tag, time);
      }
    },
    dropAll() {
      time++;
      for (const changed of watched) changed.everythingDropped = Math.min(changed.everythingDropped, time);
    },
    age(tags, at) {
      for (const tag of tags) {
        for (const { aged } of watched) if (!aged.has(tag)) aged.set(tag, at);
      }
    },
    watch() {
      const changed: Changed = {
        dropped: new Map(),
        everythingDropped: Number.POSITIVE_INFINITY,
        aged: new Map(),
      };
      watched.add(changed);
      return {
        firstDropOf: (tags) => Math.min(changed.everythingDropped, firstOf(tags, changed.dropped)),
        firstAgeingOf: (tags) => firstOf(tags, changed.aged),
        stop: () => watched.delete(changed),
      };
    },
  };
}

function firstOf(tags: readonly string[], times: ReadonlyMap<string, number>): number {
  return Math.min(...tags.map((tag) => times.get(tag) ?? Number.POSITIVE_INFINITY));
}
