import { webUrl } from "./canonical-url.ts";
import { escapeInline, linkDestination } from "./escape-markdown.ts";
import { type HtmlElement, type HtmlNode, rawText } from "./html-tree.ts";
import { imageMarkdown } from "./media-markdown.ts";

export interface Line {
  markdown: string;
  text: string;
  links: string[];
  linkedLength: number;
  opens?: string;
  closes?: string;
}

export interface MarkdownOptions {
  baseUrl: string | undefined;
  isInLink?: boolean;
}

/**
 * Returns at least one line; two consecutive line breaks yield an empty one. Collapses white space, but leaves it at
 * both ends for the caller to trim.
 */
export function writeLines(nodes: readonly HtmlNode[], options: MarkdownOptions): Line[] {
  const lines: Line[] = [emptyLine()];
  for (const node of nodes) {
    const [first, ...rest] = linesOfNode(node, options);
    const last = lines.at(-1);
    if (first && last) lines[lines.length - 1] = joined(last, first);
    lines.push(...rest);
  }
  return lines;
}

export function writeLine(nodes: readonly HtmlNode[], options: MarkdownOptions): Line {
  return trimmed(oneLine(nodes, options));
}

const space: Line = { markdown: " ", text: " ", links: [], linkedLength: 0 };

function oneLine(nodes: readonly HtmlNode[], options: MarkdownOptions): Line {
  return writeLines(nodes, options).reduce((line, next) => joined(joined(line, space), next));
}

export function trimmed(line: Line): Line {
  return { ...line, markdown: line.markdown.trim(), text: line.text.trim() };
}

const WHITE_SPACE = /[\s\p{Cc}]+/gu;

function emptyLine(): Line {
  return { markdown: "", text: "", links: [], linkedLength: 0 };
}

function linesOfNode(node: HtmlNode, options: MarkdownOptions): Line[] {
  if (typeof node === "string") return [textLine(node.replace(WHITE_SPACE, " "))];
  switch (node.name) {
    case "br":
      return [emptyLine(), emptyLine()];
    case "b":
    case "strong":
      return writeLines(node.children, options).map((line) => emphasised(line, "**"));
    case "i":
    case "em":
      return writeLines(node.children, options).map((line) => emphasised(line, "*"));
    case "a":
      return [link(node, options)];
    case "code":
      return [code(rawText(node))];
    case "sup":
      return [textLine(withDigits(RAISED, rawText(node)))];
    case "sub":
      return [textLine(withDigits(LOWERED, rawText(node)))];
    case "q":
      return writeLines(["“", ...node.children, "”"], options);
    case "ul":
    case "ol":
      return [listLine(node, options)];
    case "img":
    case "picture":
      return [{ ...emptyLine(), markdown: imageMarkdown(node, options.baseUrl) ?? "" }];
    case "iframe":
    case "video":
    case "audio":
    case "hr":
    case "source":
      return [space];
    default:
      return [joined(oneLine([" ", ...node.children], options), space)];
  }
}

function listLine({ children }: HtmlElement, options: MarkdownOptions): Line {
  const items = children
    .map((child) => writeLine([child], options))
    .filter(({ markdown }) => markdown !== "");
  const line = items.reduce(
    (result, item, index) => (index === 0 ? item : joined(joined(result, textLine("; ")), item)),
    emptyLine(),
  );
  return joined(joined(space, line), space);
}

function textLine(text: string): Line {
  return { markdown: escapeInline(text), text, links: [], linkedLength: 0 };
}

const DIGITS = "0123456789+-=()";
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎";

/** Maps to Unicode digits ("m²", "CO₂"), because Markdown has no syntax for either. Words are returned unchanged. */
function withDigits(characters: string, text: string): string {
  const plain = text.replace(/\s+/g, " ").replaceAll("−", "-");
  const isMapped = plain !== "" && [...plain].every((character) => DIGITS.includes(character));
  return isMapped ? [...plain].map((digit) => characters[DIGITS.indexOf(digit)]).join("") : plain;
}

function code(text: string): Line {
  const trimmed = text.replace(/\s+/g, " ").trim();
  if (trimmed === "") return emptyLine();
  const fence = "`".repeat(1 + Math.max(0, ...[...trimmed.matchAll(/`+/g)].map(([run]) => run.length)));
  const padding = /^`|`$/.test(trimmed) ? " " : "";
  return { ...emptyLine(), markdown: `${fence}${padding}${trimmed}${padding}${fence}`, text: trimmed };
}

/** Puts the marks inside the surrounding white space: CommonMark reads "** x**" as asterisks. */
function emphasised(line: Line, mark: string): Line {
  const { markdown } = line;
  const inner = markdown.trim();
  if (inner === "" || line.text.trim() === "") return line;
  const [before = "", after = ""] = [/^\s*/.exec(markdown)?.[0], /\s*$/.exec(markdown)?.[0]];
  return { ...line, markdown: `${before}${mark}${inner}${mark}${after}`, opens: mark, closes: mark };
}

function link(element: HtmlElement, options: MarkdownOptions): Line {
  const label = oneLine(element.children, { ...options, isInLink: true });
  const href = linkUrl(element.attributes.href, options.baseUrl);
  const inner = label.markdown.trim();
  if (href === undefined || inner === "" || options.isInLink) return label;
  const before = /^\s/.test(label.markdown) ? " " : "";
  const after = /\s$/.test(label.markdown) ? " " : "";
  return {
    markdown: `${before}[${inner}](${linkDestination(href)})${after}`,
    text: `${before}${label.text.trim()}${after}`,
    links: [href],
    linkedLength: label.text.trim().length,
  };
}

export function linkUrl(href: string | undefined, baseUrl: string | undefined): string | undefined {
  return href?.startsWith("mailto:") ? href.replace(/[\s<>]/g, "") : webUrl(href, baseUrl);
}

/**
 * CommonMark requires a word boundary at emphasis marks, so "**JAKARTA -**Harga" would show its asterisks. Adds the
 * space that the publisher left out. Two adjacent runs of the same emphasis are merged.
 */
function joined(a: Line, b: Line): Line {
  if (a.markdown === "") return b;
  if (b.markdown === "") return a;
  const ends = { ...(a.opens && { opens: a.opens }), ...(b.closes && { closes: b.closes }) };
  const links = b.links.length === 0 ? a.links : [...a.links, ...b.links];
  const linkedLength = a.linkedLength + b.linkedLength;
  const mark = a.closes;
  if (mark && mark === b.opens && isSplit(a.markdown, b.markdown, mark)) {
    const markdown = a.markdown.slice(0, -mark.length) + b.markdown.slice(mark.length);
    return { ...ends, markdown, text: a.text + b.text, links, linkedLength };
  }
  const [end, start] = [a.text.slice(-1), b.text.slice(0, 1)];
  const isGlued =
    (b.opens && /[\p{L}\p{N}]/u.test(end) && /[^\p{L}\p{N}\s]/u.test(start)) ||
    (a.closes && /[^\p{L}\p{N}\s]/u.test(end) && /[\p{L}\p{N}]/u.test(start));
  const isSpaced = a.markdown.endsWith(" ") && b.markdown.startsWith(" ");
  const space = isGlued ? " " : "";
  return {
    ...ends,
    markdown: a.markdown + space + (isSpaced ? b.markdown.slice(1) : b.markdown),
    text: a.text + space + (isSpaced && b.text.startsWith(" ") ? b.text.slice(1) : b.text),
    links,
    linkedLength,
  };
}

function isSplit(a: string, b: string, mark: string): boolean {
  const [closing, opening] = [/\*+$/.exec(a.slice(-4))?.[0], /^\*+/.exec(b)?.[0]];
  return closing === mark && opening === mark;
}
