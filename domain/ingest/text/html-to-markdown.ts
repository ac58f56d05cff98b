import TurndownService from "turndown";
import { decodeEntities, hasMarkup } from "./plain-text.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

/**
 * Converts an HTML fragment from a feed to the Markdown that articles store. It renders (markdown-it, html
 * off, breaks on) to the same text, and Markdown syntax in the source stays literal. A fragment without
 * elements is plain text and keeps its line breaks. `baseUrl` resolves relative addresses.
 */
export function htmlToMarkdown(html: string, baseUrl?: string): string {
  return hasMarkup(html)
    ? safeHtmlToMarkdown(sanitiseHtml(html, baseUrl))
    : textToMarkdown(decodeEntities(html));
}

/** Like htmlToMarkdown, for output of sanitiseHtml. */
export function safeHtmlToMarkdown(safeHtml: string): string {
  return turndown
    .turndown(safeHtml)
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Converts plain text to Markdown that preserves lines and blank lines. Lines that were hard-wrapped in the
 * middle of a sentence are joined.
 */
export function textToMarkdown(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .join("\n")
    .replace(WRAPPED_LINE_END, " ")
    .replace(/^.+$/gm, escapeMarkdown)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Mail programs and old RSS tools wrap between 60 and 100 characters. */
const WRAPPED_LINE_END = /(?<=[^\n]{45}[^\n.!?:;…"”)])\n(?=[\p{L}\p{N}(])/gu;

/**
 * Escapes Markdown syntax in one line of text: CommonMark, and markdown-it's tables, strike-through and
 * entities. Turndown's own escaping misses `<`, `&`, `~~`, `1)`, `|` and `:-`.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]]/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/~(?=~)|(?<=~)~/g, "\\~")
    .replace(/<(?=[A-Za-z/!?])/g, "\\<")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/^(\s*)(#{1,6}(?=\s|$)|[-+=>|]|:(?=\s*-))/, "$1\\$2")
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

const turndown = createTurndown();

function createTurndown(): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    hr: "---",
    br: "",
  });
  service.escape = escapeMarkdown;
  service.addRule("link", {
    filter: "a",
    replacement: (content, node) => link(content, address(node, "href")),
  });
  service.addRule("picture", { filter: "img", replacement: (_, node) => picture(node as Element) });
  service.addRule("item", {
    filter: "li",
    replacement: (content, node) => listItem(content, node as Element),
  });
  service.addRule("strong", {
    filter: ["strong", "b"],
    replacement: (content, node) => emphasis(content, "**", node),
  });
  service.addRule("emphasis", {
    filter: ["em", "i"],
    replacement: (content, node) => emphasis(content, "*", node),
  });
  service.addRule("cell", {
    filter: ["td", "th"],
    replacement: (content) =>
      `| ${content
        .trim()
        .replace(/\s*\n\s*/g, " ")
        .replace(/(?<!\\)\|/g, "\\|")} `,
  });
  service.addRule("row", {
    filter: "tr",
    replacement: (content, node) => tableRow(content, node as Element),
  });
  service.addRule("table", { filter: "table", replacement: (content) => `\n\n${content.trim()}\n\n` });
  service.addRule("tableParts", { filter: ["thead", "tbody"], replacement: (content) => content });
  return service;
}

function address(node: Node, attribute: string): string {
  return (node as Element).getAttribute(attribute) ?? "";
}

function link(content: string, href: string): string {
  const label = content.trim().replace(/\s*\n\s*/g, " ");
  return href === "" || label === "" ? content : `[${label}](${destination(href)})`;
}

/** Its own paragraph, unless it is inside a link. */
function picture(image: Element): string {
  const alt = escapeMarkdown(image.getAttribute("alt") ?? "");
  const markdown = `![${alt}](${destination(address(image, "src"))})`;
  return image.parentElement?.nodeName === "A" ? markdown : `\n\n${markdown}\n\n`;
}

function listItem(content: string, item: Element): string {
  const list = item.parentElement;
  const marker = list?.nodeName === "OL" ? `${nextNumber(list)}. ` : "- ";
  const text = content.trim().replace(/\n/g, `\n${" ".repeat(marker.length)}`);
  return `${marker}${text}${item.nextElementSibling ? "\n" : ""}`;
}

/** Last number used in each ordered list. Turndown visits items in document order. */
const lastNumbers = new WeakMap<Element, number>();

function nextNumber(list: Element): number {
  const number = (lastNumbers.get(list) ?? 0) + 1;
  lastNumbers.set(list, number);
  return number;
}

/** The URL parser has already escaped spaces and angle brackets. */
function destination(href: string): string {
  return href.replace(/[()\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * CommonMark requires a word boundary at emphasis marks, so "**JAKARTA -**Harga" would show its asterisks.
 * Adds the space that the publisher left out.
 */
function emphasis(content: string, mark: string, node: Node): string {
  const text = content.trim();
  if (text === "" || text.includes("\n\n")) return content;
  const before =
    /[\p{L}\p{N}]$/u.test(node.previousSibling?.textContent ?? "") && /^[^\p{L}\p{N}]/u.test(text);
  const after = /^[\p{L}\p{N}]/u.test(node.nextSibling?.textContent ?? "") && /[^\p{L}\p{N}]$/u.test(text);
  const lines = text.split("\n").map((line) => (line.trim() === "" ? line : `${mark}${line.trim()}${mark}`));
  return `${before ? " " : ""}${lines.join("\n")}${after ? " " : ""}`;
}

/** Markdown needs a header, so the first row becomes one. A row with a single cell is layout, not a table. */
function tableRow(content: string, row: Element): string {
  const cells = row.children.length;
  if (cells < 2) return `\n\n${content.replace(/^\| /, "").trim()}\n\n`;
  const isFirst = row.previousElementSibling === null && row.parentElement?.previousElementSibling == null;
  return `${content.trim()} |\n${isFirst ? `${"| --- ".repeat(cells)}|\n` : ""}`;
}
