import { oneLine } from "#format/printable.ts";
import { escapeInline, escapeLineStart, linkDestination } from "./escape-markdown.ts";
import { findElement, type HtmlElement, type HtmlNode, parseHtml, rawText } from "./html-tree.ts";
import {
  type Line,
  linkUrl,
  type MarkdownOptions,
  trimmed,
  writeLine,
  writeLines,
} from "./inline-markdown.ts";
import { withOtherDelimiter, writeItem, writeList } from "./list-markdown.ts";
import { type Embed, imageMarkdown, parseEmbed, parseSocialPost } from "./media-markdown.ts";
import { writeTable } from "./table-markdown.ts";
import { joinBlocks, merged, type TextBlock, textBlock } from "./text-block.ts";

/**
 * Parses an HTML fragment into an article's blocks: paragraphs, headings, lists, tables, quotes, images and embeds.
 * Addresses are absolute (`baseUrl` resolves relative ones) and http, https or mailto; a link without such an address
 * becomes text. All text is escaped, so that it renders (markdown-it, html off, breaks on) to itself.
 */
export function htmlToBlocks(html: string, baseUrl?: string): TextBlock[] {
  return blocksIn(parseHtml(html), { baseUrl });
}

function blocksIn(parent: HtmlElement, options: MarkdownOptions): TextBlock[] {
  const blocks: TextBlock[] = [];
  let run: HtmlNode[] = [];
  const endParagraph = () => {
    if (run.length > 0) blocks.push(...paragraphs(run, options));
    run = [];
  };
  for (const child of parent.children) {
    if (typeof child === "string" || !child.isBlock) {
      run.push(child);
      continue;
    }
    endParagraph();
    const childBlocks = blocksOf(child, options);
    const [first] = childBlocks;
    const last = blocks.at(-1);
    if (first?.kind === "item" && last?.kind === "item") first.isContinued = true;
    // Drop the noscript copy of a lazily loaded image.
    if (first?.kind === "image" && addressOf(first) === addressOf(last)) childBlocks.shift();
    blocks.push(...withOtherDelimiter(last, childBlocks));
  }
  endParagraph();
  return blocks;
}

function blocksOf(element: HtmlElement, options: MarkdownOptions): TextBlock[] {
  switch (element.name) {
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return headings(element, options);
    case "blockquote":
      return quote(element, options);
    case "ul":
    case "ol":
      return writeList(element, (content) => blocksIn(content, options));
    case "li":
      return writeItem(element, "- ", (content) => blocksIn(content, options)).map((part) => ({
        ...part,
        kind: "item",
      }));
    case "dl":
      return definitions(element, options);
    case "table":
      return writeTable(element, options, (cell) => blocksIn(cell, options));
    case "pre":
      return preformatted(element);
    case "hr":
      return [textBlock("rule", "---")];
    case "img":
    case "picture":
      return image(element, options);
    case "figure":
      return figure(element, options);
    case "iframe":
    case "video":
    case "audio":
      return embed(parseEmbed(element, options.baseUrl));
    case "a":
      return linkedBlocks(element, options);
    default:
      return blocksIn(element, options);
  }
}

function paragraphs(nodes: readonly HtmlNode[], options: MarkdownOptions): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isContinued = false;
  for (const line of writeLines(nodes, options).map(trimmed)) {
    if (line.markdown !== "") {
      blocks.push({ ...textBlock("paragraph", escapeLineStart(line.markdown), line), isContinued });
    }
    isContinued = line.markdown !== "";
  }
  return blocks;
}

function headings(element: HtmlElement, options: MarkdownOptions): TextBlock[] {
  const marks = "#".repeat(Number(element.name.slice(1)));
  const heading = (line: Line) =>
    line.markdown === "" ? [] : [textBlock("heading", `${marks} ${line.markdown}`, line)];
  const hasBlocks = element.children.some((child) => typeof child !== "string" && child.isBlock);
  if (!hasBlocks) return heading(writeLine(element.children, options));
  return blocksIn(element, options).flatMap((inner) => (inner.kind === "paragraph" ? heading(inner) : inner));
}

function quote(element: HtmlElement, options: MarkdownOptions): TextBlock[] {
  const post = parseSocialPost(element, options.baseUrl);
  if (post) return embed(post);
  const inner = blocksIn(element, options);
  if (inner.length === 0) return [];
  return [textBlock("quote", joinBlocks(inner).replace(/^/gm, "> ").replace(/ +$/gm, ""), merged(inner))];
}

function addressOf(block: TextBlock | undefined): string | undefined {
  return block?.kind === "image" ? /\]\(([^)]*)\)/.exec(block.markdown)?.[1] : undefined;
}

/** Markdown has no definition lists: each definition becomes a list item with its term in bold. */
function definitions(element: HtmlElement, options: MarkdownOptions): TextBlock[] {
  const parts = element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return child.name === "div" ? child.children.filter((part) => typeof part !== "string") : [child];
  });
  const items: Line[] = [];
  for (const part of parts) {
    const line = writeLine(part.children, options);
    const open = items.at(-1);
    if (line.markdown === "") continue;
    if (part.name !== "dd") {
      items.push({ ...line, markdown: `- **${line.markdown.replace(/^\*\*|\*\*$/g, "")}**` });
    } else if (open) {
      const isFirst = !open.markdown.includes("\n") && open.markdown.endsWith("**");
      const between = isFirst ? (open.text.endsWith(":") ? " " : ": ") : "\n  ";
      open.markdown += between + line.markdown;
      open.text += isFirst ? between + line.text : `\n${line.text}`;
      open.links = [...open.links, ...line.links];
      open.linkedLength += line.linkedLength;
    } else {
      items.push({ ...line, markdown: `- ${line.markdown}` });
    }
  }
  if (items.length === 0) return [];
  const text = items.map((item) => item.text).join("\n");
  const links = items.flatMap((item) => item.links);
  const linkedLength = items.reduce((sum, item) => sum + item.linkedLength, 0);
  return [textBlock("list", items.map(({ markdown }) => markdown).join("\n"), { text, links, linkedLength })];
}

function preformatted(element: HtmlElement): TextBlock[] {
  const text = rawText(element).replace(/^\s*\n|\s+$/g, "");
  if (text === "") return [];
  const fence = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return [textBlock("code", `${fence}\n${text}\n${fence}`, { text })];
}

function image(element: HtmlElement, { baseUrl }: MarkdownOptions): TextBlock[] {
  const markdown = imageMarkdown(element, baseUrl);
  return markdown === undefined ? [] : [textBlock("image", markdown)];
}

function figure(element: HtmlElement, options: MarkdownOptions): TextBlock[] {
  const caption = findElement(element, "figcaption");
  const content = { ...element, children: element.children.filter((child) => child !== caption) };
  const blocks = blocksIn(content, options);
  const last = blocks.at(-1);
  const text = caption ? oneLine(rawText(caption)) : "";
  if (text === "") return blocks;
  const markdown = `*${escapeInline(text)}*`;
  if (last?.kind !== "image") return [...blocks, textBlock("paragraph", markdown, { text })];
  return [...blocks.slice(0, -1), { ...last, markdown: `${last.markdown}\n${markdown}` }];
}

function embed(details: Embed | undefined): TextBlock[] {
  if (details === undefined) return [];
  const { href, title } = details;
  const line = { text: title, links: [href], linkedLength: title.length };
  return [textBlock("embed", `[${escapeInline(title)}](${linkDestination(href)})`, line)];
}

/** A link around blocks. The text becomes one link; images are linked only in a link without text. */
function linkedBlocks(element: HtmlElement, options: MarkdownOptions): TextBlock[] {
  const inner = blocksIn(element, { ...options, isInLink: true });
  const href = linkUrl(element.attributes.href, options.baseUrl);
  const line = {
    ...merged(inner),
    text: inner
      .map(({ text }) => text)
      .filter(Boolean)
      .join(" "),
  };
  if (href === undefined || options.isInLink) return inner;
  const images = inner.filter(({ kind }) => kind === "image");
  if (line.text === "") {
    return images.map((imageBlock) => ({
      ...imageBlock,
      markdown: `[${imageBlock.markdown}](${linkDestination(href)})`,
      links: [href],
    }));
  }
  const text = line.text.replace(/\s+/g, " ");
  const linked = { text, links: [href], linkedLength: text.length };
  return [...images, textBlock("paragraph", `[${escapeInline(text)}](${linkDestination(href)})`, linked)];
}
