import { repeatsTitle } from "./article-boilerplate.ts";
import { isByline, isImageCredit, isInitials, isReference, isTimeLine } from "./boilerplate-lines.ts";
import { foldLines } from "./plain-text.ts";
import { runningText } from "./running-text.ts";
import type { TextBlock } from "./text-block.ts";

const MAX_BLOCKS = 12;
/** In characters. A shorter first sentence, such as a question, is followed by more text. */
const MIN_LENGTH = 60;

/**
 * The first sentences of a text on one line, without title, byline, dateline and headings: as many whole sentences as
 * fit in `maxLength` characters. The first is cut if it is too long. Returns "" if there is no such text.
 */
export function excerptOf(blocks: readonly TextBlock[], title: string, maxLength: number): string {
  const paragraphs = blocks.filter(({ kind }) => kind === "paragraph").slice(0, MAX_BLOCKS);
  return (
    sentencesOf(paragraphs, title, maxLength) || sentencesOf(blocks.slice(0, MAX_BLOCKS), title, maxLength)
  );
}

/** "… Berikut daftarnya:", after other sentences. */
const ANNOUNCEMENT = /(?<=[.!?…]["”’)]*)\s[^.!?…]*:$/u;

const LEADING_MARKS = /^[\s,.;:|–—-]+/u;

function sentencesOf(blocks: readonly TextBlock[], title: string, maxLength: number): string {
  const lines = foldLines(blocks.map(({ text }) => text).join("\n")).split("\n");
  const sentences = lines.filter((line) => !isNoSentence(line, title));
  const [first = "", ...rest] = runningText(sentences.slice(startOfProse(sentences)));
  const end = rest.findIndex((line) => !endsSentence(line));
  const text = [withoutTitle(first, title), ...rest.slice(0, end === -1 ? rest.length : end)].join(" ");
  const opening = text.replace(LEADING_MARKS, "").slice(0, maxLength * 4);
  return wholeSentences(opening.replace(ANNOUNCEMENT, "").trim(), maxLength);
}
const SENTENCE_ENDING = /[.!?…]\W*$/u;
const endsSentence = (line: string) => SENTENCE_ENDING.test(line.slice(-10));

const MAX_CAPTION_LENGTH = 250;

/** If sentences follow, a line without a full stop is a heading, a caption or the start of a table. */
function startOfProse(lines: readonly string[]): number {
  const first = lines.findIndex((line) => endsSentence(line) || line.length > MAX_CAPTION_LENGTH);
  return first === -1
    ? Math.max(
        0,
        lines.findIndex((line) => line.length >= MIN_LENGTH),
      )
    : first;
}

function isNoSentence(line: string, title: string): boolean {
  if (line === "" || repeatsTitle(line, title)) return true;
  return isByline(line) || isInitials(line) || isReference(line) || isImageCredit(line) || isTimeLine(line);
}

/** Some scrapers put the title and the text on one line, and some publishers begin with the title as a sentence. */
function withoutTitle(line: string, title: string): string {
  const [sentence = ""] = line.split(/(?<=[.!?])\s/u, 1);
  const start = repeatsTitle(sentence, title) ? sentence.length : gluedTitleLength(line, title);
  const remainder = line.slice(start).replace(LEADING_MARKS, "");
  return start > 0 && remainder.length > MIN_LENGTH ? (runningText([remainder])[0] ?? "") : line;
}

/** In characters. A shorter title may be the start of a sentence, such as "Bank Indonesia". */
const MIN_GLUED_TITLE_LENGTH = 30;

function gluedTitleLength(line: string, title: string): number {
  const isGlued =
    title.length >= MIN_GLUED_TITLE_LENGTH &&
    line.toLowerCase().startsWith(title.toLowerCase()) &&
    /^[\s.:–—-]+[\p{Lu}\d"“‘']/u.test(line.slice(title.length));
  return isGlued ? title.length : 0;
}

const ABBREVIATION =
  /(?:^|[\s(])(?:[\p{Lu}]|PT|Tbk|Dr|Drs|Ir|Prof|Jl|No|H|Hj|St|Mr|Mrs|vs|dll|dsb|a\.n|d\.a|Rp|Jend|Gen|Kol|Brigjen|Irjen)\.$/u;
const SENTENCE_END = /[.!?…]["”’')\]]*(?=\s+["“‘'(]?[\p{Lu}\d])/gu;

function wholeSentences(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  for (const { 0: mark, index } of text.matchAll(SENTENCE_END)) {
    const stop = index + mark.length;
    if (stop > maxLength) break;
    if (!ABBREVIATION.test(text.slice(0, index + 1))) end = stop;
  }
  return end >= MIN_LENGTH ? text.slice(0, end) : shorten(text, maxLength);
}

export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const lastSpace = cut.lastIndexOf(" ");
  const words = lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1);
  return `${words.replace(/[\s\p{P}\uD800-\uDBFF]+$/u, "")}…`;
}
