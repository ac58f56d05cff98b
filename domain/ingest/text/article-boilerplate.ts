import { siteOf } from "../sources/site-of.ts";
import {
  isByline,
  isDateLine,
  isHeadline,
  isImageCredit,
  isInitials,
  isKeywordLine,
  isNameAlone,
  isNotice,
  isPageNumbers,
  isReference,
  isRelatedHeading,
  isSourceLine,
  isTagsHeading,
  isTimeLine,
  withoutDate,
} from "./boilerplate-lines.ts";
import { repeatedParagraphs, withoutClosingNotes } from "./closing-notes.ts";
import { filterBlocks, type TextBlock } from "./text-block.ts";

/**
 * Removes what publishers and scrapers add to an article: a repeated image and title, bylines, links to other articles
 * and copyright notes. Related articles change with every fetch: if they stayed, the article would look edited each
 * time, and two articles of the same day would look alike.
 *
 * @param title plain text
 * @param host of the article's own address
 * @returns the remaining blocks. References and the tail stay if no other text would remain; repetitions of the title
 *   are always removed.
 */
export function withoutBoilerplate(
  blocks: readonly TextBlock[],
  title: string,
  host: string | undefined,
): TextBlock[] {
  const headless = withoutRepeated(withoutHead(blocks, title).map(withoutClosingNotes));
  const cleaned = withoutTail(withoutReferences(headless, host), host);
  // Again, because a byline may follow a reference.
  const remainingBlocks = withoutHead(cleaned, title);
  return hasText(remainingBlocks) ? remainingBlocks : headless;
}

function withoutRepeated(blocks: readonly TextBlock[]): TextBlock[] {
  const repeated = repeatedParagraphs(blocks);
  return repeated.size === 0 ? [...blocks] : filterBlocks(blocks, (block) => !repeated.has(block));
}

function hasText(blocks: readonly TextBlock[]): boolean {
  return blocks.some(({ text }) => text !== "");
}

export function withoutHead(blocks: readonly TextBlock[], title: string): TextBlock[] {
  let start = 0;
  while (start < blocks.length) {
    const block = blocks[start];
    const isLast = !hasText(blocks.slice(start + 1));
    const isOver = block === undefined || !(isHead(block, title) || isCaption(block, blocks, start));
    if (isOver || (isLast && !repeatsTitle(block.text, title))) break;
    start += 1;
  }
  return filterBlocks(blocks, (_, index) => index >= start);
}

function isHead({ kind, text }: TextBlock, title: string): boolean {
  if (kind === "image" || kind === "rule" || text === "") return true;
  if (kind !== "paragraph" && kind !== "heading") return false;
  return (
    repeatsTitle(text, title) ||
    isByline(text) ||
    isDateLine(text) ||
    isTimeLine(text) ||
    isNameAlone(withoutDate(text)) ||
    isPageNumbers(text) ||
    isImageCredit(text) ||
    isInitials(text)
  );
}

const MAX_CAPTION_LENGTH = 250;

function isCaption({ kind, text }: TextBlock, blocks: readonly TextBlock[], index: number): boolean {
  const above = blocks[index - 1];
  if (above?.kind !== "image" || kind !== "paragraph" || text.length > MAX_CAPTION_LENGTH) return false;
  const alt = /^!\[((?:\\.|[^\]\\])*)\]/.exec(above.markdown)?.[1] ?? "";
  if (alt !== "" && comparableTextOf(text).startsWith(comparableTextOf(alt).slice(0, 40))) return true;
  return !isSentence(text) && blocks.slice(index + 1).some((below) => isSentence(below.text));
}

const isSentence = (text: string) => /[.!?…]["”’)]*$/u.test(text);

export function repeatsTitle(text: string, title: string): boolean {
  if (text.length > title.length * 2 + 40) return false;
  const [textLetters, titleLetters] = [comparableTextOf(text), comparableTextOf(title)];
  if (titleLetters === "") return false;
  if (textLetters === titleLetters) return true;
  return (
    titleLetters.length >= 15 &&
    textLetters.startsWith(titleLetters) &&
    textLetters.length <= titleLetters.length + 20
  );
}

function comparableTextOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

const MAX_HEADLINES = 5;

function withoutReferences(blocks: readonly TextBlock[], host: string | undefined): TextBlock[] {
  let announced = 0;
  let hasColon = false;
  let isIntroduced = false;
  let isAmongTags = false;
  return filterBlocks(blocks, (block) => {
    const { kind, text } = block;
    const isLine = kind === "paragraph" || kind === "heading" || kind === "item" || isSingle(block);
    if (isLine && isTagsHeading(text)) {
      isAmongTags = true;
      return false;
    }
    isAmongTags &&= isTag(block);
    if (isAmongTags) return false;
    if (isLine && isRelatedHeading(text)) {
      announced = MAX_HEADLINES;
      hasColon = text.endsWith(":");
      return false;
    }
    // An unlinked headline may be the article's next heading.
    if (announced > 0 && (isLinkedOnly(block) || (hasColon && isLine && isHeadline(text)))) {
      announced -= 1;
      return false;
    }
    announced = 0;
    if (isLine && (isReference(text) || isNotice(text))) return false;
    // Links introduced by a sentence with a colon belong to that sentence.
    if (!isIntroduced && isLinkedOnly(block) && leadsToSite(block, host)) return false;
    isIntroduced = text.endsWith(":");
    return true;
  });
}

const MAX_TAG_LENGTH = 60;

function isTag({ kind, text }: TextBlock): boolean {
  if (kind === "rule" || text === "") return kind !== "image";
  const isKeywords = kind === "list" || kind === "item" || kind === "paragraph";
  return isKeywords && text.split("\n").every((line) => line.length <= MAX_TAG_LENGTH && !isSentence(line));
}

function isSingle({ kind, text }: TextBlock): boolean {
  return (kind === "list" || kind === "quote") && !text.includes("\n");
}

function isLinkedOnly({ kind, text, links, linkedLength }: TextBlock): boolean {
  if (links.length === 0 || text === "" || kind === "embed" || kind === "table") return false;
  return linkedLength >= text.replace(/\s+/g, "").length;
}

function leadsToSite({ links }: TextBlock, host: string | undefined): boolean {
  return host !== undefined && links.every((link) => siteOf(link) === siteOf(`https://${host}`));
}

/**
 * Drops from the end: headings without text, list items outside lists, bylines, keywords and links to the publisher's
 * other pages. Such list items are sidebar links unless the text introduces them with a colon.
 */
function withoutTail(blocks: readonly TextBlock[], host: string | undefined): TextBlock[] {
  let end = blocks.length;
  let isAmongHeadlines = false;
  while (end > 0) {
    const block = blocks[end - 1];
    // An image above another article's headline belongs to that article.
    if (block === undefined || !(isTail(block, host) || (isAmongHeadlines && block.kind === "image"))) break;
    isAmongHeadlines = block.kind === "heading" || isLinkedOnly(block) || isHeadline(block.text);
    end -= 1;
  }
  if (blocks[end - 1]?.text.endsWith(":")) {
    for (let block = blocks[end]; block && isAnnounced(block); block = blocks[end]) end += 1;
  }
  return withoutClosingInitials(blocks.slice(0, end));
}

function isAnnounced({ kind, text }: TextBlock): boolean {
  return kind === "item" || (kind === "paragraph" && isHeadline(text));
}

function isTail(block: TextBlock, host: string | undefined): boolean {
  const { kind, text } = block;
  if (kind === "heading" || kind === "item" || kind === "rule") return true;
  if (isLinkedOnly(block) && leadsToSite(block, host)) return true;
  if (isPageNumbers(text)) return true;
  if (kind !== "paragraph" || isSourceLine(text)) return false;
  return [isByline, isKeywordLine, isInitials, isHeadline, isTimeLine].some((is) => is(text));
}

/** "… ujar dia. (abc/def)" */
const CLOSING_INITIALS = /(?<=[.!?”"])\s*\((?=[^)]*\p{Ll})[\p{L}]{2,4}(\/[\p{L}]{2,4})*\)$/u;

function withoutClosingInitials(blocks: readonly TextBlock[]): TextBlock[] {
  const last = blocks.at(-1);
  if (last?.kind !== "paragraph" || !CLOSING_INITIALS.test(last.text)) return [...blocks];
  const shorter = {
    ...last,
    text: last.text.replace(CLOSING_INITIALS, ""),
    markdown: last.markdown.replace(CLOSING_INITIALS, ""),
  };
  return [...blocks.slice(0, -1), shorter];
}
