export interface FoldedWord {
  /** Lower case without accents and apostrophes: "Jum'at" is "jumat". */
  form: string;
  start: number;
  end: number;
}

/** Longer words are truncated; they are addresses or accidents. */
export const MAX_WORD_LENGTH = 40;

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ`][\p{L}\p{M}]+)*/gu;
const PLAIN = /^[a-z0-9]+$/;

export function foldedWordsOf(text: string): FoldedWord[] {
  const words: FoldedWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const form = foldedWord(match[0]);
    if (form !== "") words.push({ form, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/**
 * Lower-case text whose words are runs of a-z and 0-9: ASCII without apostrophes, and typographic dashes and quotes.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a range of characters
const PLAIN_TEXT = /^[\u0000-\u0026\u0028-\u005f\u0061-\u007f\u00a0-\u00a9\u2010-\u2018\u201c-\u2026]*$/;

export function isPlainText(lowerText: string): boolean {
  return PLAIN_TEXT.test(lowerText);
}

/** The distinct forms that foldedWordsOf returns, in a third of the time. */
export function distinctForms(text: string): Set<string> {
  const lower = text.toLowerCase();
  if (!isPlainText(lower)) return new Set(foldedWordsOf(text).map(({ form }) => form));
  const forms = new Set<string>();
  for (const run of lower.split(/[^a-z0-9]+/)) {
    if (run !== "") forms.add(run.length > MAX_WORD_LENGTH ? run.slice(0, MAX_WORD_LENGTH) : run);
  }
  return forms;
}

export function foldedWord(word: string): string {
  const lower = word.toLowerCase();
  const folded = PLAIN.test(lower) ? lower : lower.normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "");
  return folded.slice(0, MAX_WORD_LENGTH);
}
