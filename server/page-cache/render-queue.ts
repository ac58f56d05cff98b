/** Limits concurrent jobs. Urgent jobs, which a client is waiting for, go first. */
export interface RenderQueue {
  /** Returns false if too many are waiting; the job is then discarded. */
  add(job: RenderJob, urgent: boolean): boolean;
  /** Makes a waiting job urgent; does nothing to a running one. */
  promote(job: RenderJob): void;
  stats(): RenderQueueStats;
}

export interface RenderQueueStats {
  running: number;
  waiting: number;
}

/** Must not reject. */
export type RenderJob = () => Promise<void>;

export function createRenderQueue(maxRunning: number, maxWaiting: number): RenderQueue {
  const urgentJobs = new Set<RenderJob>();
  const otherJobs = new Set<RenderJob>();
  let running = 0;

  function takeNext(): RenderJob | undefined {
    for (const jobs of [urgentJobs, otherJobs]) {
      for (const job of jobs) {
        jobs.delete(job);
        return job;
      }
    }
    return undefined;
  }

  async function work(first: RenderJob): Promise<void> {
    running++;
    for (let job: RenderJob | undefined = first; job; job = takeNext()) await job();
    running--;
  }

  return {
    add(job, urgent) {
      if (running < maxRunning) {
        void work(job);
        return true;
      }
      const jobs = urgent ? urgentJobs : otherJobs;
      if (jobs.size >= maxWaiting) return false;
      jobs.add(job);
      return true;
    },
    promote(job) {
      if (otherJobs.delete(job)) urgentJobs.add(job);
    },
    stats: () => ({ running, waiting: urgentJobs.size + otherJobs.size }),
  };
}
