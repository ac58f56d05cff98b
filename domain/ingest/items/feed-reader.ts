import { Worker } from "node:worker_threads";
import { createSlots } from "#platform/jobs/slots.ts";
import type { JsonMapping } from "../sources/json-mapping.ts";
import type { FeedDocument, readItems } from "./read-items.ts";

type ReadItems = ReturnType<typeof readItems>;

/** What the worker is asked; it answers with the result. */
export interface ReadRequest {
  document: FeedDocument;
  fetchedAt: Date;
  mapping: JsonMapping | null;
}

/** A document that takes longer has been made for it: the largest real ones take a second. */
const MAX_READING_MS = 60_000;
/** V8 ends a worker that needs more, instead of the server. */
const MAX_HEAP_MB = 512;
/** An idle worker keeps its memory for so long. */
const IDLE_MS = 60_000;

const oneAtATime = createSlots(1);
let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * readItems in a worker thread, which all ingest of this process shares: no document, however large or malicious, makes
 * a reader wait.
 *
 * @throws if a document takes too long or too much memory
 */
export function readFeed(
  { body, ...document }: FeedDocument,
  fetchedAt: Date,
  mapping: JsonMapping | null = null,
): Promise<ReadItems> {
  return oneAtATime(async () => {
    clearTimeout(idleTimer);
    worker ??= startWorker();
    // A copy of its own: the body may be a part of a buffer that others use.
    const request: ReadRequest = {
      document: { ...document, body: new Uint8Array(body) },
      fetchedAt,
      mapping,
    };
    try {
      return await ask(worker, request);
    } finally {
      idleTimer = setTimeout(() => stopWorker(), IDLE_MS).unref();
    }
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL("./feed-reader-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  started.on("error", () => {}); // whoever asked it gets the error; without a listener it would end the process
  started.on("exit", () => {
    if (worker === started) worker = undefined;
  });
  return started;
}

function stopWorker(): void {
  worker?.terminate();
  worker = undefined;
}

function ask(asked: Worker, request: ReadRequest): Promise<ReadItems> {
  const answer = Promise.withResolvers<ReadItems>();
  const onExit = () => answer.reject(new Error("The worker that reads feeds has ended."));
  const limit = setTimeout(() => {
    answer.reject(new Error(`A feed took longer than ${MAX_READING_MS} ms to read.`));
    stopWorker();
  }, MAX_READING_MS);
  asked.ref(); // an idle worker must not keep the process alive
  asked.once("message", answer.resolve).once("error", answer.reject).once("exit", onExit);
  asked.postMessage(request, [request.document.body.buffer as ArrayBuffer]);
  return answer.promise.finally(() => {
    clearTimeout(limit);
    asked.off("message", answer.resolve).off("error", answer.reject).off("exit", onExit);
    asked.unref();
  });
}
