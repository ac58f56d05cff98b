import { type Transferable, Worker } from "node:worker_threads";
import { createSlots } from "./slots.ts";

export interface IdleWorkerOptions {
  /** V8 ends a worker that needs more, instead of the server. */
  maxHeapMb: number;
  /** How long one question may take. */
  maxMs: number;
}

/** An idle worker keeps its memory for so long. */
const IDLE_MS = 60_000;

/**
 * A worker thread that answers each message with one, for what would block the only other thread. It is started with
 * the first question, gets one at a time, and ends when there are none.
 *
 * @returns a function that asks it; it throws if an answer takes too long or too much memory
 */
export function createIdleWorker<Question, Answer>(
  file: URL,
  { maxHeapMb, maxMs }: IdleWorkerOptions,
): (question: Question, transferred?: readonly Transferable[]) => Promise<Answer> {
  const oneAtATime = createSlots(1);
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    started.on("error", () => {}); // whoever asked gets the error; without a listener it would end the process
    started.on("exit", () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  function stop(): void {
    worker?.terminate();
    worker = undefined;
  }

  function ask(asked: Worker, question: Question, transferred: readonly Transferable[]): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    const onExit = () => answer.reject(new Error("The worker has ended."));
    const limit = setTimeout(() => {
      answer.reject(new Error(`An answer took longer than ${maxMs} ms.`));
      stop();
    }, maxMs);
    asked.ref(); // an idle worker must not keep the process alive
    asked.once("message", answer.resolve).once("error", answer.reject).once("exit", onExit);
    asked.postMessage(question, transferred);
    return answer.promise.finally(() => {
      clearTimeout(limit);
      asked.off("message", answer.resolve).off("error", answer.reject).off("exit", onExit);
      asked.unref();
    });
  }

  return (question, transferred = []) =>
    oneAtATime(async () => {
      clearTimeout(idleTimer);
      worker ??= start();
      try {
        return await ask(worker, question, transferred);
      } finally {
        idleTimer = setTimeout(stop, IDLE_MS).unref();
      }
    });
}
