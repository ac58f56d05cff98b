import { hashText, spreadBits } from "#format/text-hash.ts";
import { stemOf } from "./stems.ts";
import { isStopWord } from "./stop-words.ts";
import { distinctForms } from "./words.ts";

export interface CachedWord {
  form: string;
  key: number;
  isStopWord: boolean;
  isSubstringSearchable: boolean;
}

/** Real news has some 200,000 different words, most of them rare. The whole cache is cleared when it is full. */
const MAX_WORDS = 150_000;

const words = new Map<string, CachedWord>();

export function cachedWordsIn(text: string): CachedWord[] {
  return Array.from(distinctForms(text), cachedWord);
}

export function cachedWord(form: string): CachedWord {
  const cached = words.get(form);
  if (cached) return cached;
  if (words.size === MAX_WORDS) words.clear();
  const word = createWord(Buffer.from(form).toString()); // a substring would keep its whole text in memory
  words.set(word.form, word);
  return word;
}

function createWord(form: string): CachedWord {
  return {
    form,
    key: spreadBits(hashText(stemOf(form))) | 0,
    isStopWord: isStopWord(form),
    isSubstringSearchable: form.length > 2 && /\p{L}/u.test(form),
  };
}
