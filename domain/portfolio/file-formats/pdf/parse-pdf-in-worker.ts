import { createOnDemandWorker } from "#platform/jobs/on-demand-worker.ts";
import { failure, type Outcome } from "#platform/outcome.ts";
import type { TextRow } from "../confirmation-rows.ts";
import { MAX_PDF_BYTES, MAX_PDF_MS } from "../import-limits.ts";
import type { PdfContentFailure } from "./parse-pdf.ts";

/** "pdf-too-complex": reading it takes too much time or memory. */
export type PdfFailure = PdfContentFailure | "pdf-too-large" | "pdf-too-complex";

const runInWorker = createOnDemandWorker<Uint8Array, Outcome<TextRow[], PdfContentFailure>>(
  new URL("./pdf-worker.ts", import.meta.url),
  { maxHeapMb: 256, maxMs: MAX_PDF_MS },
);

/** Runs parsePdf in a worker thread, because a document may be crafted to take long. */
export async function parsePdfInWorker(bytes: Uint8Array): Promise<Outcome<TextRow[], PdfFailure>> {
  if (bytes.length > MAX_PDF_BYTES) return failure("pdf-too-large");
  const copy = new Uint8Array(bytes); // transferred to the worker
  try {
    return await runInWorker(copy, [copy.buffer]);
  } catch {
    return failure("pdf-too-complex");
  }
}
