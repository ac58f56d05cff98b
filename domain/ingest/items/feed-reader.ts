import { createOnDemandWorker } from "#platform/jobs/on-demand-worker.ts";
import type { JsonMapping } from "../sources/json-mapping.ts";
import { noTexts, type SourceTexts } from "../text/repeated-blocks.ts";
import type { FeedDocument, parseItems } from "./parse-items.ts";

type ReadItems = ReturnType<typeof parseItems>;

export interface ReadRequest {
  document: FeedDocument;
  fetchedAt: Date;
  mapping: JsonMapping | null;
  before: SourceTexts;
}

const runInWorker = createOnDemandWorker<ReadRequest, ReadItems>(
  new URL("./feed-reader-worker.ts", import.meta.url),
  {
    maxHeapMb: 512,
    // A document that takes longer was crafted to: the largest real ones take a second.
    maxMs: 60_000,
  },
);

/**
 * Runs parseItems in a worker thread shared by the whole process, so that no document, however large or malicious,
 * blocks page requests.
 *
 * @throws if a document takes too long or too much memory
 */
export function parseItemsInWorker(
  { body, ...document }: FeedDocument,
  fetchedAt: Date,
  mapping: JsonMapping | null = null,
  before: SourceTexts = noTexts,
): Promise<ReadItems> {
  // Copy the body: it may be part of a shared buffer, and the copy is transferred to the worker.
  const own = new Uint8Array(body);
  const request = { document: { ...document, body: own }, fetchedAt, mapping, before };
  return runInWorker(request, [own.buffer]);
}
