import { wordsOfAlias } from "#domain/market/listings/aliases/alias.ts";
import { wordsOf } from "./words.ts";

/** A phrase whose words don't mean the company: "dana murah casa" for CASA. */
export interface RefusedPhrase {
  ticker: string;
  words: string;
}

export function refusalKey(words: string): string {
  return wordsOfAlias(words).join(" ").toLowerCase();
}

export function isRefused(
  line: string,
  { start, end }: { start: number; end: number },
  phrases: readonly string[] | undefined,
): boolean {
  if (!phrases) return false;
  const words = wordsOf(line);
  const first = words.findIndex((word) => word.end > start);
  const last = words.findLastIndex((word) => word.start < end);
  return phrases.some((phrase) => {
    const phraseWords = phrase.split(" ");
    const room = phraseWords.length - (last - first + 1);
    if (first < 0 || room < 0) return false;
    for (let from = Math.max(first - room, 0); from <= first; from += 1) {
      if (phraseWords.every((word, index) => words[from + index]?.word.toLowerCase() === word)) return true;
    }
    return false;
  });
}
