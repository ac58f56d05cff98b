import { joinedWithNeighbours } from "../articles/indexing/joined-words.ts";
import { isStopWord } from "../articles/indexing/stop-words.ts";
import { foldedWordsOf } from "../articles/indexing/words.ts";
import { MAX_SEARCH_LENGTH } from "./search-results.ts";

/** A parsed query. All words are folded, see wordsOf. */
export interface SearchQuery {
  text: string;
  /** Distinct words to find; includes stop words only if there is nothing else. */
  terms: string[];
  joinedSpellings: ReadonlyMap<string, readonly string[]>;
  /** Stop words besides the terms. Articles may lack them, but titles that have them rank higher. */
  optional: string[];
  phrases: string[][];
  excluded: string[];
}

/** Terms and words of phrases; further ones are ignored, because each costs an index lookup. */
const MAX_TERMS = 24;
const MAX_PHRASES = 4;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]+/g;
/** A phrase, with or without its closing quote, or a run without spaces; a hyphen excludes either. */
const PART = /(?<!\S)(-?)["“”]([^"“”]*)["“”]?|(\S+)/g;

export function parseSearchQuery(typed: string): SearchQuery {
  const text = typed
    .slice(0, MAX_SEARCH_LENGTH)
    .toWellFormed()
    .replace(CONTROL_CHARACTERS, "")
    .replace(/\s+/g, " ")
    .trim();
  const terms = new Set<string>();
  const phrases: string[][] = [];
  const excluded = new Set<string>();
  for (const [, hyphen, quoted, run] of text.matchAll(PART)) {
    const words = formsOf(quoted ?? run ?? "");
    if (quoted !== undefined && hyphen === "" && words.length > 1) phrases.push(words);
    else if (hyphen === "-" || /^-[\p{L}\p{N}]/u.test(run ?? ""))
      for (const word of words) excluded.add(word);
    else for (const word of words) terms.add(word);
  }
  const allTerms = [...terms];
  const meaningful = allTerms.filter((term) => !isStopWord(term));
  const hasMeaning = meaningful.length > 0 || phrases.length > 0;
  const foundTerms = (hasMeaning ? meaningful : allTerms).slice(0, MAX_TERMS);
  return {
    text,
    terms: foundTerms,
    joinedSpellings: joinedWithNeighbours(text),
    optional: hasMeaning ? allTerms.filter(isStopWord).slice(0, MAX_TERMS) : [],
    phrases: limitWords(phrases.slice(0, MAX_PHRASES), MAX_TERMS - foundTerms.length),
    excluded: [...excluded].slice(0, MAX_TERMS),
  };
}

function limitWords(phrases: readonly string[][], limit: number): string[][] {
  let left = limit;
  return phrases.flatMap((phrase) => {
    const words = phrase.slice(0, left);
    left -= words.length;
    return words.length > 1 ? [words] : [];
  });
}

export function isEmptyQuery({ terms, phrases }: SearchQuery): boolean {
  return terms.length === 0 && phrases.length === 0;
}

function formsOf(text: string): string[] {
  return foldedWordsOf(text).map(({ form }) => form);
}
