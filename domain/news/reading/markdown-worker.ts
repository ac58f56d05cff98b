import { parentPort } from "node:worker_threads";
import type { RenderRequest } from "./article-html.server.ts";
import { markdownHtml } from "./markdown-html.ts";

parentPort?.on("message", ({ content, pictures }: RenderRequest) => {
  parentPort?.postMessage(markdownHtml(content, pictures));
});
