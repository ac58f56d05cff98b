/**
 * The origin of a render: readers of a public page, the visitor of a page of their own, a posted form, a search, or the
 * refresh of a stale page, which has no waiting request. The first four take turns, so that a burst of one kind doesn't
 * block the others; refreshes come last. Searches keep the database busy, so only one runs at a time.
 */
export type RenderLane = "public" | "own" | "form" | "search" | "refresh";

const TURNS: readonly RenderLane[] = ["public", "own", "form", "search"];
const LANES: readonly RenderLane[] = [...TURNS, "refresh"];

/** Exactly one of the two is called. Neither may throw or reject. */
export interface RenderJob {
  run(): Promise<void>;
  /** The job has waited too long. */
  refuse(): void;
}

export interface RenderQueue {
  add(job: RenderJob, lane: RenderLane): void;
  /** Doesn't affect a running job. */
  promote(job: RenderJob): void;
  stats(): RenderQueueStats;
}

export interface RenderQueueStats {
  running: number;
  waiting: number;
}

export interface RenderQueueOptions {
  /** A limit, so that a cold stampede doesn't exhaust memory. Default 4. */
  maxRunning?: number;
  maxWaitMs?: Partial<Record<RenderLane, number>>;
  maxSlotMs?: Partial<Record<RenderLane, number>>;
  onStart?(lane: RenderLane, waitedMs: number): void;
  /** A job took longer than its slot. */
  onSlow?(): void;
}

/** A reader gives up after some seconds; an editor would lose time and trust. No reader waits for a refresh. */
const MAX_WAIT_MS = {
  public: 2_000,
  own: 2_000,
  form: 10_000,
  search: 2_000,
  refresh: Number.POSITIVE_INFINITY,
};

/**
 * A job that takes longer isn't rendering but waiting, for example for a lock, a publisher or a mail server. It
 * continues without a slot. Readers' pages have slots for longer than a request waits, so that slow ones lead to
 * refusals before they fill the memory, and shorter ones than a form waits.
 */
const MAX_SLOT_MS = {
  public: 4_000,
  own: 2_000,
  form: 2_000,
  search: 4_000,
  refresh: 4_000,
};

/**
 * A render blocks the only thread for some milliseconds. This pause between two renders lets the event loop accept
 * new connections, one per turn, and answer requests for cached pages.
 */
const BETWEEN_RENDERS_MS = 1;

type Lane = Map<RenderJob, { timer: NodeJS.Timeout | undefined; since: number }>;

export function createRenderQueue(options: RenderQueueOptions = {}): RenderQueue {
  const { maxRunning = 4, onStart, onSlow } = options;
  const maxWaitMs = { ...MAX_WAIT_MS, ...options.maxWaitMs };
  const maxSlotMs = { ...MAX_SLOT_MS, ...options.maxSlotMs };
  const lanes = Object.fromEntries(LANES.map((name) => [name, new Map()])) as Record<RenderLane, Lane>;
  let running = 0;
  let isSearching = false;
  let isBeginning = false;
  let lastServed: RenderLane = "own";

  function enqueue(job: RenderJob, name: RenderLane): void {
    const refuse = () => {
      lanes[name].delete(job);
      job.refuse();
    };
    const timer = Number.isFinite(maxWaitMs[name]) ? setTimeout(refuse, maxWaitMs[name]) : undefined;
    lanes[name].set(job, { timer, since: performance.now() });
  }

  function takeNext(): { job: RenderJob; lane: RenderLane } | undefined {
    const next = TURNS.indexOf(lastServed) + 1;
    for (const lane of [...TURNS.slice(next), ...TURNS.slice(0, next), "refresh"] satisfies RenderLane[]) {
      const [first] = lane === "search" && isSearching ? [] : lanes[lane];
      if (!first) continue;
      const [job, { timer, since }] = first;
      clearTimeout(timer);
      onStart?.(lane, performance.now() - since);
      lanes[lane].delete(job);
      lastServed = lane;
      return { job, lane };
    }
    return undefined;
  }

  function begin(): void {
    isBeginning = false;
    const next = running < maxRunning ? takeNext() : undefined;
    if (!next) return;
    const isSearch = next.lane === "search";
    isSearching ||= isSearch;
    running++;
    void occupySlot(next.job, maxSlotMs[next.lane]).then(() => {
      running--;
      if (isSearch) isSearching = false;
      beginSoon();
    });
    beginSoon();
  }

  /** Resolves when the job has ended, or loses its slot. */
  function occupySlot(job: RenderJob, maxMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve();
        onSlow?.();
      }, maxMs);
      void job.run().then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
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
      enqueue(job, lane);
      beginSoon();
    },
    promote(job) {
      if (lanes.refresh.delete(job)) enqueue(job, "public");
    },
    stats: () => ({
      running,
      waiting: Object.values(lanes).reduce((sum, { size }) => sum + size, 0),
    }),
  };
}
