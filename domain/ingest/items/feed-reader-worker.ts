import { parentPort } from "node:worker_threads";
import type { ReadRequest } from "./feed-reader.ts";
import { parseItems } from "./parse-items.ts";

parentPort?.on("message", ({ document, fetchedAt, mapping, before }: ReadRequest) => {
  parentPort?.postMessage(parseItems(document, fetchedAt, mapping, before));
});
