/** A word of a text, folded, with its place in that text. */
export interface Word {
  /** Lower case without accents and apostrophes: "Jum'at" is "jumat". */
  form: string;
  start: number;
  end: number;
}

/** Characters of a word that count; a longer "word" is an address or an accident. */
const MAX_WORD_LENGTH = 40;

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ`][\p{L}\p{M}]+)*/gu;
const PLAIN = /^[a-z0-9]+$/;

/** The words of a text in its order. Everything but letters and digits separates words. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const form = foldWord(match[0]);
    if (form !== "") words.push({ form, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

function foldWord(word: string): string {
  const lower = word.toLowerCase();
  const folded = PLAIN.test(lower) ? lower : lower.normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "");
  return folded.slice(0, MAX_WORD_LENGTH);
}
