import { escapeMarkdown } from "./escape-markdown.ts";
import { htmlToBlocks } from "./html-blocks.ts";
import { decodeEntities, hasMarkup } from "./plain-text.ts";
import { joinBlocks, type TextBlock } from "./text-block.ts";

/**
 * Converts an HTML fragment from a feed to the Markdown that articles store. It renders (markdown-it, html off,
 * breaks on) to the same text, and Markdown syntax in the source stays literal. A fragment without elements is plain
 * text, so its line breaks are preserved. `baseUrl` resolves relative addresses.
 */
export function htmlToMarkdown(html: string, baseUrl?: string): string {
  return joinBlocks(parseBlocks(html, baseUrl));
}

export function parseBlocks(html: string, baseUrl?: string): TextBlock[] {
  return hasMarkup(html) ? htmlToBlocks(html, baseUrl) : textToBlocks(decodeEntities(html));
}

/** Mail programs and old RSS tools hard-wrap all lines at between 60 and 100 characters. */
const MAX_WRAPPED_LENGTH = 100;
const WRAPPED_LINE_END = /(?<=[^\n]{45}[^\n.!?:;…"”)])\n(?=[\p{L}\p{N}(])/gu;

function textToBlocks(text: string): TextBlock[] {
  const lines = text.split("\n").map((line) => line.replace(/[\s\p{Cc}]+/gu, " ").trim());
  const isWrapped = lines.every((line) => line.length <= MAX_WRAPPED_LENGTH);
  const unwrappedLines = isWrapped ? lines.join("\n").replace(WRAPPED_LINE_END, " ").split("\n") : lines;
  const blocks: TextBlock[] = [];
  let isContinued = false;
  for (const line of unwrappedLines) {
    if (line !== "") {
      const isAddress = /^https?:\/\/\S+$/.test(line);
      blocks.push({
        kind: "paragraph",
        markdown: escapeMarkdown(line),
        text: line,
        links: isAddress ? [line] : [],
        linkedLength: isAddress ? line.length : 0,
        isContinued,
      });
    }
    isContinued = line !== "";
  }
  return blocks;
}
