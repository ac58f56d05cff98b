import { createIdleWorker } from "#platform/jobs/idle-worker.ts";
import type { JsonMapping } from "../sources/json-mapping.ts";
import { NO_TEXTS, type SourceTexts } from "../text/repeated-blocks.ts";
import type { FeedDocument, readItems } from "./read-items.ts";

type ReadItems = ReturnType<typeof readItems>;

/** What the worker is asked; it answers with the result. */
export interface ReadRequest {
  document: FeedDocument;
  fetchedAt: Date;
  mapping: JsonMapping | null;
  before: SourceTexts;
}

const askWorker = createIdleWorker<ReadRequest, ReadItems>(
  new URL("./feed-reader-worker.ts", import.meta.url),
  {
    maxHeapMb: 512,
    // A document that takes longer has been made for it: the largest real ones take a second.
    maxMs: 60_000,
  },
);

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
  before: SourceTexts = NO_TEXTS,
): Promise<ReadItems> {
  // A copy of its own: the body may be a part of a buffer that others use.
  const own = new Uint8Array(body);
  const request = { document: { ...document, body: own }, fetchedAt, mapping, before };
  return askWorker(request, [own.buffer]);
}
