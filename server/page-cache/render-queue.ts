/**
 * The origin of a render: readers of a public page, the visitor of a page of their own, a search, or the refresh of a
 * stale page, which has no waiting request. The first three take turns, so that a burst of one kind doesn't block the
 * others; refreshes come last. Searches keep the database busy, so only one runs at a time.
 */
export type RenderLane = "public" | "own" | "search" | "refresh";

const TURNS: readonly RenderLane[] = ["public", "own", "search"];

export interface RenderQueue {
  /** Returns false if too many jobs of its lane are waiting; the job is then discarded. */
  add(job: RenderJob, lane: RenderLane): boolean;
  /** Moves a waiting refresh to the public lane. Doesn't affect a running one. */
  promote(job: RenderJob): void;
  stats(): RenderQueueStats;
}

export interface RenderQueueStats {
  running: number;
  waiting: number;
}

export interface RenderQueueOptions {
  /** The maximum number of concurrent jobs, so that a cold stampede doesn't exhaust memory. Default 4. */
  maxRunning?: number;
  /**
   * The maximum number of waiting jobs per lane. Default 1,000, but 200 for visitors' own pages and 100 for searches,
   * which amounts to some seconds of waiting.
   */
  maxWaiting?: Partial<Record<RenderLane, number>>;
}

/**
 * A render blocks the only thread for some milliseconds. This pause between two renders lets the event loop accept
 * new connections, one per turn, and answer requests for cached pages.
 */
const BETWEEN_RENDERS_MS = 1;

/** Must not reject. */
export type RenderJob = () => Promise<void>;

export function createRenderQueue({ maxRunning = 4, maxWaiting }: RenderQueueOptions = {}): RenderQueue {
  const limits = { public: 1_000, own: 200, search: 100, refresh: 1_000, ...maxWaiting };
  const waiting = {
    public: new Set<RenderJob>(),
    own: new Set<RenderJob>(),
    search: new Set<RenderJob>(),
    refresh: new Set<RenderJob>(),
  };
  let running = 0;
  let isSearching = false;
  let isBeginning = false;
  let lastServed: RenderLane = "own";

  function takeNext(): { job: RenderJob; lane: RenderLane } | undefined {
    const next = TURNS.indexOf(lastServed) + 1;
    for (const lane of [...TURNS.slice(next), ...TURNS.slice(0, next), "refresh"] satisfies RenderLane[]) {
      const [job] = lane === "search" && isSearching ? [] : waiting[lane];
      if (!job) continue;
      waiting[lane].delete(job);
      lastServed = lane;
      return { job, lane };
    }
    return undefined;
  }

  function begin(): void {
    isBeginning = false;
    const taken = running < maxRunning ? takeNext() : undefined;
    if (!taken) return;
    const isSearch = taken.lane === "search";
    isSearching ||= isSearch;
    running++;
    void taken.job().then(() => {
      running--;
      if (isSearch) isSearching = false;
      beginSoon();
    });
    beginSoon();
  }

  /** Deferred, so that requests for cached pages are answered first. */
  function beginSoon(): void {
    if (isBeginning) return;
    isBeginning = true;
    if (running === 0) setImmediate(begin);
    else setTimeout(begin, BETWEEN_RENDERS_MS);
  }

  return {
    add(job, lane) {
      if (waiting[lane].size >= limits[lane]) return false;
      waiting[lane].add(job);
      beginSoon();
      return true;
    },
    promote(job) {
      if (waiting.refresh.delete(job)) waiting.public.add(job);
    },
    stats: () => ({ running, waiting: Object.values(waiting).reduce((sum, { size }) => sum + size, 0) }),
  };
}
