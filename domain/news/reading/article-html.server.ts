import { LRUCache } from "lru-cache";
import { createOnDemandWorker } from "#platform/jobs/on-demand-worker.ts";
import type { OwnImages } from "../media/own-images.server.ts";
import { markdownHtml } from "./markdown-html.ts";

export interface RenderRequest {
  content: string;
  images: OwnImages;
}

const runInWorker = createOnDemandWorker<RenderRequest, string>(
  new URL("./markdown-worker.ts", import.meta.url),
  {
    maxHeapMb: 256,
    maxMs: 2_000,
  },
);

const NONE: OwnImages = new Map();

const MAX_LENGTH = 500_000;
/**
 * A text within these limits renders in milliseconds. Above them, time grows with the square of the special characters,
 * so a worker renders it.
 */
const MAX_CHEAP_LENGTH = 30_000;
const MAX_CHEAP_CHARACTERS = 1_500;

/**
 * Enough for about a thousand articles. A page is rendered again when anything on it changes, but the text of its
 * article rarely changes.
 */
const MAX_CACHED_BYTES = 16_000_000;

const rendered = new LRUCache<string, string>({
  maxSize: MAX_CACHED_BYTES,
  maxEntrySize: MAX_CACHED_BYTES / 16,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/**
 * Renders an article's Markdown as sanitised HTML. The content is untrusted: if it may be slow, it is rendered in a
 * worker thread, and on a timeout it is shown as plain text.
 *
 * @param images metadata of our own images in the text (findOwnImages), which are rendered with responsive
 * sizes; other images are rendered unchanged
 */
export async function renderArticleHtml(content: string, images = NONE): Promise<string> {
  if (content.length > MAX_LENGTH) return textHtml(content);
  const key = JSON.stringify([content, ...images]);
  const cached = rendered.get(key);
  if (cached !== undefined) return cached;
  try {
    const html = isCheap(content) ? markdownHtml(content, images) : await runInWorker({ content, images });
    rendered.set(key, html);
    return html;
  } catch {
    return textHtml(content);
  }
}

/** Excludes tables, because markdown-it pads short rows: a small text can expand to a huge number of cells. */
function isCheap(content: string): boolean {
  if (content.length > MAX_CHEAP_LENGTH || content.includes("|")) return false;
  return content.length - content.replace(/[^\p{L}\p{N} ,.]/gu, "").length <= MAX_CHEAP_CHARACTERS;
}

function textHtml(content: string): string {
  return `<p>${content
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/\n{2,}/g, "</p><p>")
    .replaceAll("\n", "<br>")}</p>`;
}
