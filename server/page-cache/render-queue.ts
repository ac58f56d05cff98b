/**
 * The origin of a render: readers of a public page, the visitor of a private page, a posted form, a search, or the
 * refresh of a stale page, which has no waiting request. The first four take turns, so that a burst of one kind doesn't
 * block the others; refreshes come last. Searches keep the database busy: only one holds a slot at a time, refreshes
 * included; one that outlasts its slot continues beside the next.
 */
export type RenderLane = "public" | "private" | "form" | "search" | "refresh" | "search-refresh";

const TURNS: readonly RenderLane[] = ["public", "private", "form", "search"];
const REFRESHES: readonly RenderLane[] = ["refresh", "search-refresh"];
const SEARCHES: ReadonlySet<RenderLane> = new Set(["search", "search-refresh"]);

/** The queue calls exactly one of the two. Neither may throw or reject. */
export interface RenderJob {
  run(): Promise<void>;
  /** Called when the job has waited too long, or by `add` if it would wait too long. */
  refuse(): void;
}

export interface RenderQueue {
  add(job: RenderJob, lane: RenderLane): void;
  /** A request now waits for the refresh. Doesn't affect a running job. */
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
  onStart?: ((lane: RenderLane, waitedMs: number) => void) | undefined;
  /** Called when a job outlasts its slot. */
  onSlow?(): void;
}

/** Readers give up after some seconds; a refused form costs an editor more. No request waits for a refresh. */
const defaultMaxWaitMs = {
  public: 2_000,
  private: 2_000,
  form: 10_000,
  search: 2_000,
  refresh: Number.POSITIVE_INFINITY,
  "search-refresh": Number.POSITIVE_INFINITY,
};

/**
 * A job that takes longer isn't rendering but waiting, for example for a lock, a publisher or a mail server. It
 * continues without a slot. Slots of readers' pages last longer than a request waits, so that slow pages cause refusals
 * before they fill the memory, but not as long as a form waits.
 */
const defaultMaxSlotMs = {
  public: 4_000,
  private: 2_000,
  form: 2_000,
  search: 4_000,
  refresh: 4_000,
  "search-refresh": 4_000,
};

/**
 * A render blocks the only thread for some milliseconds. This pause between two renders lets the event loop accept
 * new connections, one per turn, and answer requests for cached pages.
 */
const BETWEEN_RENDERS_MS = 1;

/** Assumed until a lane has been busy. */
const FIRST_PACE_MS = 5;
/** Lets ten jobs wait at any pace; otherwise one stall would cause refusals long afterwards. */
const MAX_PACE_MS = 200;
const PACE_WEIGHT = 0.1;

interface Lane {
  waiting: Map<RenderJob, { timer: NodeJS.Timeout | undefined; since: number }>;
  maxWaitMs: number;
  maxSlotMs: number;
  /** Average time between two starts while jobs wait. */
  paceMs: number;
  /** Undefined if the last start left no job waiting. */
  busySince: number | undefined;
}

export function createRenderQueue(options: RenderQueueOptions = {}): RenderQueue {
  const { maxRunning = 4, onStart, onSlow } = options;
  const maxWaitMs = { ...defaultMaxWaitMs, ...options.maxWaitMs };
  const maxSlotMs = { ...defaultMaxSlotMs, ...options.maxSlotMs };
  const createLane = (name: RenderLane): Lane => ({
    waiting: new Map(),
    maxWaitMs: maxWaitMs[name],
    maxSlotMs: maxSlotMs[name],
    paceMs: FIRST_PACE_MS,
    busySince: undefined,
  });
  const lanes = Object.fromEntries(
    [...TURNS, ...REFRESHES].map((name) => [name, createLane(name)]),
  ) as Record<RenderLane, Lane>;
  let running = 0;
  let isSearching = false;
  let isBeginning = false;
  let lastServed: RenderLane = "private";

  function enqueue(job: RenderJob, { waiting, maxWaitMs }: Lane): void {
    const refuse = () => {
      waiting.delete(job);
      job.refuse();
    };
    const timer = Number.isFinite(maxWaitMs) ? setTimeout(refuse, maxWaitMs) : undefined;
    waiting.set(job, { timer, since: performance.now() });
  }

  function takeNext(): { job: RenderJob; name: RenderLane } | undefined {
    const next = TURNS.indexOf(lastServed) + 1;
    for (const name of [...TURNS.slice(next), ...TURNS.slice(0, next), ...REFRESHES]) {
      const lane = lanes[name];
      const [first] = isSearching && SEARCHES.has(name) ? [] : lane.waiting;
      if (!first) continue;
      const [job, { timer, since }] = first;
      clearTimeout(timer);
      onStart?.(name, performance.now() - since);
      lane.waiting.delete(job);
      measurePace(lane);
      lastServed = name;
      return { job, name };
    }
    return undefined;
  }

  function measurePace(lane: Lane): void {
    const now = performance.now();
    if (lane.busySince !== undefined) {
      const gapMs = Math.min(now - lane.busySince, MAX_PACE_MS);
      lane.paceMs += PACE_WEIGHT * (gapMs - lane.paceMs);
    }
    lane.busySince = lane.waiting.size > 0 ? now : undefined;
  }

  function begin(): void {
    isBeginning = false;
    const next = running < maxRunning ? takeNext() : undefined;
    if (!next) return;
    const isSearch = SEARCHES.has(next.name);
    isSearching ||= isSearch;
    running++;
    void occupySlot(next.job, lanes[next.name].maxSlotMs).then(() => {
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
    add(job, name) {
      const lane = lanes[name];
      if (lane.waiting.size * lane.paceMs > lane.maxWaitMs) {
        job.refuse();
        return;
      }
      enqueue(job, lane);
      beginSoon();
    },
    promote(job) {
      if (lanes.refresh.waiting.delete(job)) enqueue(job, lanes.public);
      if (lanes["search-refresh"].waiting.delete(job)) enqueue(job, lanes.search);
    },
    stats: () => ({
      running,
      waiting: Object.values(lanes).reduce((sum, { waiting }) => sum + waiting.size, 0),
    }),
  };
}
