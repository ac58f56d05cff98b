import { parentPort } from "node:worker_threads";
import type { ReadRequest } from "./feed-reader.ts";
import { readItems } from "./read-items.ts";

parentPort?.on("message", ({ document, fetchedAt, mapping, before }: ReadRequest) => {
  parentPort?.postMessage(readItems(document, fetchedAt, mapping, before));
});
