import { parentPort } from "node:worker_threads";
import type { RenderRequest } from "./article-html.server.ts";
import { markdownHtml } from "./markdown-html.ts";

parentPort?.on("message", ({ content, images }: RenderRequest) => {
  parentPort?.postMessage(markdownHtml(content, images));
});
