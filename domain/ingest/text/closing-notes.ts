import { isNotice, isReference } from "./boilerplate-lines.ts";
import type { TextBlock } from "./text-block.ts";

const MAX_NOTES = 5;
const MAX_NOTE_LENGTH = 300;
const MAX_TAGS_LENGTH = 600;
/** Every note contains one of these; the check avoids the costlier patterns for most sentences. */
const MAY_BE_NOTE =
  /ikuti|follow|gabung|join|baca|lihat|simak|tonton|saksikan|dapatkan|temukan|unduh|download|copyright|hak cipta|all rights|©|^dilarang/iu;
/** Between sentences. Some pages lose the space. */
const BOUNDARY = /[.!?…][”"’)]*(?:\s+|(?=[\p{Lu}©]))/gu;
/** The number before a boundary in a one-line list ("1. Unduh …"), whose instructions belong to the text. */
const LIST_NUMBER = /(?<![^\s(])\d{1,2}$/;
const CLOSING_TAGS = /[.!?…][”"’)]*(?=((?:\s+#[\p{L}\d_]+){2,})$)/u;

/**
 * Removes notes and tags after the last sentence of a paragraph, on the same line: "… ujar dia. Ikuti WhatsApp
 * Channel kami", "… kata dia.Baca juga: Laba BBCA", "… di kanal ini. #BBCA #IHSG".
 */
export function withoutClosingNotes(block: TextBlock): TextBlock {
  if (block.kind !== "paragraph") return block;
  let end = block.text.trimEnd().length;
  for (let notes = 0; notes < MAX_NOTES; notes += 1) {
    const start = closingTagsStart(block.text, end) ?? closingNoteStart(block.text, end);
    if (start === undefined) break;
    end = start;
  }
  return end < block.text.trimEnd().length ? shortened(block, end) : block;
}

function closingTagsStart(text: string, end: number): number | undefined {
  const tags = CLOSING_TAGS.exec(text.slice(Math.max(0, end - MAX_TAGS_LENGTH), end))?.[1];
  return tags === undefined ? undefined : end - tags.length;
}

/** The start of the last sentence, if it is a note. A paragraph's only sentence is never removed. */
function closingNoteStart(text: string, end: number): number | undefined {
  const from = Math.max(0, end - MAX_NOTE_LENGTH);
  const window = text.slice(from, end);
  const boundary = [...window.matchAll(BOUNDARY)].at(-1);
  if (boundary === undefined || LIST_NUMBER.test(window.slice(0, boundary.index))) return undefined;
  const sentence = window.slice(boundary.index + boundary[0].length);
  if (!MAY_BE_NOTE.test(sentence) || isInQuotation(sentence)) return undefined;
  // A reference that ends with a full stop may be a sentence of the text.
  const isNote = isNotice(sentence) || (isReference(sentence) && !sentence.endsWith("."));
  return isNote ? from + boundary.index + boundary[0].trimEnd().length : undefined;
}

function isInQuotation(sentence: string): boolean {
  return (sentence.match(/["“”]/g)?.length ?? 0) % 2 === 1;
}

/** Returns the block unchanged if the removed part's Markdown differs from its text, for example because of a link. */
function shortened(block: TextBlock, end: number): TextBlock {
  const text = block.text.slice(0, end);
  if (block.markdown.startsWith(text)) return { ...block, text, markdown: text, links: [], linkedLength: 0 };
  const removedText = block.text.slice(end);
  if (!block.markdown.endsWith(removedText)) return block;
  return { ...block, text, markdown: block.markdown.slice(0, -removedText.length) };
}

/** In characters. Shorter paragraphs, such as an answer, may legitimately occur twice. */
const MIN_REPEATED_LENGTH = 80;
/** Excludes one-line lists of figures, which may legitimately occur for two things. */
const isProse = (text: string) =>
  /[.!?…]["”’)]*$/u.test(text) && (text.match(/\d/g)?.length ?? 0) < text.length / 10;

/**
 * Finds paragraphs that repeat an earlier one, as pull quotes do. A repetition that a colon introduces isn't reported.
 */
export function repeatedParagraphs(blocks: readonly TextBlock[]): ReadonlySet<TextBlock> {
  const earlierTexts = new Set<string>();
  const repeated = new Set<TextBlock>();
  for (const [index, block] of blocks.entries()) {
    const { kind, text } = block;
    if ((kind !== "paragraph" && kind !== "quote") || text.length < MIN_REPEATED_LENGTH) continue;
    const isIntroduced = blocks[index - 1]?.text.endsWith(":") ?? false;
    if (earlierTexts.has(text) && isProse(text) && !isIntroduced) repeated.add(block);
    earlierTexts.add(text);
  }
  return repeated;
}
