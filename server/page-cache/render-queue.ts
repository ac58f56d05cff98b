/**
 * Who waits for a render: readers of a public page, the visitor of a page of their own, or nobody, as when a stale page
 * is replaced. Many of one kind don't keep the other from its turn; what nobody waits for comes last.
 */
export type RenderLane = "public" | "own" | "refresh";

/** Limits concurrent jobs. */
export interface RenderQueue {
  /** Returns false if too many of its lane are waiting; the job is then discarded. */
  add(job: RenderJob, lane: RenderLane): boolean;
  /** Moves a waiting refresh among the public pages; does nothing to a running one. */
  promote(job: RenderJob): void;
  stats(): RenderQueueStats;
}

export interface RenderQueueStats {
  running: number;
  waiting: number;
}

export interface RenderQueueOptions {
  /** Jobs at once, so that a cold stampede doesn't exhaust memory. Default 4. */
  maxRunning?: number;
  /** How many of each lane may wait. Default 1,000; 200 of visitors' own, for whom that is some seconds. */
  maxWaiting?: Partial<Record<RenderLane, number>>;
}

/**
 * A render blocks the only thread for some milliseconds. In this time between two of them new connections are accepted,
 * one in each turn of the event loop, and requests for kept pages are answered.
 */
const BETWEEN_RENDERS_MS = 1;

/** Must not reject. */
export type RenderJob = () => Promise<void>;

export function createRenderQueue({ maxRunning = 4, maxWaiting }: RenderQueueOptions = {}): RenderQueue {
  const limits = { public: 1_000, own: 200, refresh: 1_000, ...maxWaiting };
  const waiting = { public: new Set<RenderJob>(), own: new Set<RenderJob>(), refresh: new Set<RenderJob>() };
  let running = 0;
  let isBeginning = false;
  let lastServed: RenderLane = "own";

  function takeNext(): RenderJob | undefined {
    const order = lastServed === "public" ? (["own", "public"] as const) : (["public", "own"] as const);
    for (const lane of [...order, "refresh"] as const) {
      for (const job of waiting[lane]) {
        waiting[lane].delete(job);
        lastServed = lane;
        return job;
      }
    }
    return undefined;
  }

  function begin(): void {
    isBeginning = false;
    const job = running < maxRunning ? takeNext() : undefined;
    if (!job) return;
    running++;
    void job().then(() => {
      running--;
      beginSoon();
    });
    beginSoon();
  }

  /** Not at once: what is kept is answered first. */
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
    stats: () => ({ running, waiting: waiting.public.size + waiting.own.size + waiting.refresh.size }),
  };
}
