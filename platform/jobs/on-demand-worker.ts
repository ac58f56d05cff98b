import { type Transferable, Worker } from "node:worker_threads";
import { createLimiter } from "./limiter.ts";

export interface OnDemandWorkerOptions {
  /** V8 ends a worker that needs more, rather than the server. */
  maxHeapMb: number;
  maxMs: number;
}

const IDLE_MS = 60_000;

/**
 * A worker thread for work that would block the main thread. It starts with the first question, processes one at a
 * time, and ends after an idle period.
 *
 * @returns a function that sends a question; it throws if the answer takes too much time or memory
 */
export function createOnDemandWorker<Question, Result>(
  file: URL,
  { maxHeapMb, maxMs }: OnDemandWorkerOptions,
): (question: Question, transferred?: readonly Transferable[]) => Promise<Result> {
  const limitRuns = createLimiter(1);
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    // A worker that failed exits later, and must not get the next question. The pending question gets the error.
    started.on("error", forget).on("exit", forget);
    return started;
  }

  function stop(): void {
    worker?.terminate();
    worker = undefined;
  }

  function ask(
    activeWorker: Worker,
    question: Question,
    transferred: readonly Transferable[],
  ): Promise<Result> {
    const response = Promise.withResolvers<Result>();
    const onExit = () => response.reject(new Error("The worker exited."));
    const limit = setTimeout(() => {
      response.reject(new Error(`The worker did not answer within ${maxMs} ms.`));
      stop();
    }, maxMs);
    activeWorker.ref(); // only a busy worker keeps the process alive
    activeWorker.once("message", response.resolve).once("error", response.reject).once("exit", onExit);
    activeWorker.postMessage(question, transferred);
    return response.promise.finally(() => {
      clearTimeout(limit);
      activeWorker.off("message", response.resolve).off("error", response.reject).off("exit", onExit);
      activeWorker.unref();
    });
  }

  return (question, transferred = []) =>
    limitRuns(async () => {
      clearTimeout(idleTimer);
      worker ??= start();
      try {
        return await ask(worker, question, transferred);
      } finally {
        idleTimer = setTimeout(stop, IDLE_MS).unref();
      }
    });
}
