import { isNotice, isReference } from "./boilerplate-lines.ts";
import type { TextBlock } from "./text-block.ts";

const MAX_NOTES = 5;
const MAX_NOTE_LENGTH = 300;
const MAX_TAGS_LENGTH = 600;
/** What a note has one of, so that few sentences are looked at closely. */
const MAY_BE_NOTE =
  /ikuti|follow|gabung|join|baca|lihat|simak|tonton|saksikan|dapatkan|temukan|unduh|download|copyright|hak cipta|all rights|©|^dilarang/iu;
/** Between sentences; some pages lose the space. */
const BOUNDARY = /[.!?…][”"’)]*(?:\s+|(?=[\p{Lu}©]))/gu;
/** Of a list on one line: what its items tell readers to do is text. */
const LIST_NUMBER = /(?<![^\s(])\d{1,2}$/;
const CLOSING_TAGS = /[.!?…][”"’)]*(?=((?:\s+#[\p{L}\d_]+){2,})$)/u;

/**
 * Removes the notes and tags that stand behind the last sentence of a paragraph, on the same line: "… ujar
 * dia. Ikuti WhatsApp Channel kami", "… kata dia.Baca juga: Laba BBCA", "… di kanal ini. #BBCA #IHSG".
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

/** Behind a sentence: those within one are what it tells of. */
function closingTagsStart(text: string, end: number): number | undefined {
  const tags = CLOSING_TAGS.exec(text.slice(Math.max(0, end - MAX_TAGS_LENGTH), end))?.[1];
  return tags === undefined ? undefined : end - tags.length;
}

/** Of the last sentence, if it is a note; the only sentence of a paragraph isn't looked at. */
function closingNoteStart(text: string, end: number): number | undefined {
  const from = Math.max(0, end - MAX_NOTE_LENGTH);
  const window = text.slice(from, end);
  const boundary = [...window.matchAll(BOUNDARY)].at(-1);
  if (boundary === undefined || LIST_NUMBER.test(window.slice(0, boundary.index))) return undefined;
  const sentence = window.slice(boundary.index + boundary[0].length);
  if (!MAY_BE_NOTE.test(sentence) || isInQuotation(sentence)) return undefined;
  // A reference that ends as a sentence does may be one of the text.
  const isNote = isNotice(sentence) || (isReference(sentence) && !sentence.endsWith("."));
  return isNote ? from + boundary.index + boundary[0].trimEnd().length : undefined;
}

/** The end of what somebody says, which began in a sentence before. */
function isInQuotation(sentence: string): boolean {
  return (sentence.match(/["“”]/g)?.length ?? 0) % 2 === 1;
}

/** Unchanged where the Markdown has something else at its ends, such as half of a link. */
function shortened(block: TextBlock, end: number): TextBlock {
  const text = block.text.slice(0, end);
  if (block.markdown.startsWith(text)) return { ...block, text, markdown: text, links: [], linkedLength: 0 };
  const rest = block.text.slice(end);
  if (!block.markdown.endsWith(rest)) return block;
  return { ...block, text, markdown: block.markdown.slice(0, -rest.length) };
}

/** A shorter one, such as an answer, may well come twice. */
const MIN_REPEATED_LENGTH = 80;
/** A list of figures on one line may hold for two things. */
const isProse = (text: string) =>
  /[.!?…]["”’)]*$/u.test(text) && (text.match(/\d/g)?.length ?? 0) < text.length / 10;

/** Tells paragraphs that stand above already, as pull quotes do. What a line with a colon introduces belongs to it. */
export function repeatedParagraphs(blocks: readonly TextBlock[]): ReadonlySet<TextBlock> {
  const seen = new Set<string>();
  const repeated = new Set<TextBlock>();
  for (const [index, block] of blocks.entries()) {
    const { kind, text } = block;
    if ((kind !== "paragraph" && kind !== "quote") || text.length < MIN_REPEATED_LENGTH) continue;
    const isIntroduced = blocks[index - 1]?.text.endsWith(":") ?? false;
    if (seen.has(text) && isProse(text) && !isIntroduced) repeated.add(block);
    seen.add(text);
  }
  return repeated;
}
