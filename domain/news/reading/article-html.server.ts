import { LRUCache } from "lru-cache";
import { createIdleWorker } from "#platform/jobs/idle-worker.ts";
import type { OwnPictures } from "../media/own-pictures.server.ts";
import { markdownHtml } from "./markdown-html.ts";

/** What the worker is asked; it answers with HTML. */
export interface RenderRequest {
  content: string;
  pictures: OwnPictures;
}

const askWorker = createIdleWorker<RenderRequest, string>(new URL("./markdown-worker.ts", import.meta.url), {
  maxHeapMb: 256,
  maxMs: 2_000,
});

const NONE: OwnPictures = new Map();

/** The longest text that can be saved. */
const MAX_LENGTH = 500_000;
/** Up to these limits a text renders in some milliseconds; the time grows with the square of its special characters. */
const MAX_CHEAP_LENGTH = 30_000;
const MAX_CHEAP_CHARACTERS = 1_500;

/** For some thousand articles. A page is rendered anew when anything on it changes, its text hardly ever. */
const MAX_KEPT_BYTES = 16_000_000;

/** By content and what is known of its pictures. */
const rendered = new LRUCache<string, string>({
  maxSize: MAX_KEPT_BYTES,
  maxEntrySize: MAX_KEPT_BYTES / 16,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/**
 * Renders an article's Markdown as sanitised HTML. The content is not trusted: one that may take long is rendered in a
 * worker thread, and one that takes too long is shown as the text that it is.
 *
 * @param pictures what is known of our own pictures in it (findOwnPictures), which then come in the size that a screen
 *   needs; every other picture stays as it is
 */
export async function renderArticleHtml(content: string, pictures = NONE): Promise<string> {
  if (content.length > MAX_LENGTH) return textHtml(content);
  const key = JSON.stringify([content, ...pictures]);
  const kept = rendered.get(key);
  if (kept !== undefined) return kept;
  try {
    const html = isCheap(content) ? markdownHtml(content, pictures) : await askWorker({ content, pictures });
    rendered.set(key, html);
    return html;
  } catch {
    return textHtml(content);
  }
}

/** A row of a table may have any number of cells that aren't written. */
function isCheap(content: string): boolean {
  if (content.length > MAX_CHEAP_LENGTH || content.includes("|")) return false;
  return content.length - content.replace(/[^\p{L}\p{N} ,.]/gu, "").length <= MAX_CHEAP_CHARACTERS;
}

function textHtml(content: string): string {
  return `<p>${content
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/\n{2,}/g, "</p><p>")}</p>`;
}
