import { isNotice, isReference } from "./boilerplate-lines.ts";
import type { TextBlock } from "./text-block.ts";

const MAX_NOTE_LENGTH = 300;
/** What a note begins with, so that few paragraphs are looked at closely. */
const MAY_BE_NOTE =
  /ikuti|follow|gabung|join|baca|lihat|simak|tonton|saksikan|dapatkan|temukan|unduh|download|copyright|hak cipta|©/iu;
/** Between sentences; some pages lose the space. The full stop of a number in a list is none. */
const BOUNDARY = /(?<!\d)[.!?…][”"’)]*\s*(?=[\p{Lu}©])/gu;
const CLOSING_TAGS = /(?:\s+#[\p{L}\d_]+){2,}\s*$/u;

/**
 * Removes what stands behind the last sentence of a paragraph, on the same line: "… ujar dia. Ikuti WhatsApp
 * Channel kami", "… kata dia.Baca juga: Laba BBCA", "… di kanal ini. #BBCA #IHSG".
 */
export function withoutClosingNotes(block: TextBlock): TextBlock {
  if (block.kind !== "paragraph") return block;
  const tags = CLOSING_TAGS.exec(block.text);
  const isAnnounced = tags !== null && block.text.slice(0, tags.index).endsWith(":");
  const end = tags && !isAnnounced ? tags.index : noteStart(block.text);
  return end > 0 ? shortened(block, end) : block;
}

/** -1 if there is none. */
function noteStart(text: string): number {
  const from = Math.max(0, text.length - MAX_NOTE_LENGTH);
  const window = text.slice(from);
  if (!MAY_BE_NOTE.test(window)) return -1;
  for (const { 0: boundary, index } of window.matchAll(BOUNDARY)) {
    const start = index + boundary.length;
    const rest = window.slice(start);
    // A reference that ends as a sentence does may be one of the text.
    if (isNotice(rest) || (isReference(rest) && !rest.endsWith("."))) return from + start;
  }
  return -1;
}

/** Unchanged where the Markdown has something else at its ends, such as half of a link. */
function shortened(block: TextBlock, end: number): TextBlock {
  const text = block.text.slice(0, end).trimEnd();
  if (block.markdown.startsWith(text)) return { ...block, text, markdown: text, links: [], linkedLength: 0 };
  const rest = block.text.slice(end);
  if (!block.markdown.endsWith(rest)) return block;
  return { ...block, text, markdown: block.markdown.slice(0, -rest.length).trimEnd() };
}

/** A shorter one, such as an answer, may well come twice. */
const MIN_REPEATED_LENGTH = 80;
/** A list of figures on one line may hold for two things. */
const isProse = (text: string) =>
  /[.!?…]["”’)]*$/u.test(text) && (text.match(/\d/g)?.length ?? 0) < text.length / 10;

/**
 * Tells paragraphs that stand above already, as pull quotes do. What a line with a colon introduces belongs
 * to it.
 */
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
