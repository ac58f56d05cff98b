import { hashText, spreadBits } from "#format/text-hash.ts";
import { stemOf } from "./stems.ts";
import { isStopWord } from "./stop-words.ts";
import { isPlain, MAX_WORD_LENGTH, wordsOf } from "./words.ts";

/** What indexing needs to know about a word. While the word is cached, always the same object. */
export interface CachedWord {
  form: string;
  key: number;
  isStopWord: boolean;
  isSearchedInside: boolean;
  /** Number of the text that last contained it; avoids a Set per text. */
  seenInText: number;
  /** The database whose vocabulary is known to contain it; see store-words.server.ts. */
  storedIn: string | undefined;
}

/** Real news has some 200,000 different words, most of them rare. The whole cache is cleared when it is full. */
const MAX_WORDS = 150_000;
/** A power of 2 that leaves most slots empty. */
const SLOTS = 524_288;

let words: CachedWord[] = [];
/**
 * A hash table without strings: an article has some 300 words, and a Map lookup takes four times as long. Open
 * addressing with linear probing; an entry is a second hash of the word and its 1-based position in `words`. In a
 * full table of 150,000 words, the chance that two share both hashes is one in 200,000.
 */
const slots = new Int32Array(2 * SLOTS);
let textNumber = 0;

export function cachedWordsIn(text: string): CachedWord[] {
  textNumber++;
  const found: CachedWord[] = [];
  const add = (word: CachedWord) => {
    if (word.seenInText === textNumber) return;
    word.seenInText = textNumber;
    found.push(word);
  };
  const lower = text.toLowerCase();
  if (!isPlain(lower)) {
    for (const { form } of wordsOf(text)) add(cachedWord(form));
    return found;
  }
  // Dashes and quotes outside Latin-1 become control characters, which also separate words.
  const bytes = Buffer.from(lower, "latin1");
  let start = 0;
  for (let index = 0; index <= bytes.length; index++) {
    if (isLetterOrDigit(bytes[index])) continue;
    if (index > start) add(findWord(bytes, start, Math.min(index, start + MAX_WORD_LENGTH)));
    start = index + 1;
  }
  return found;
}

export function cachedWord(form: string): CachedWord {
  const bytes = Buffer.from(form);
  return findWord(bytes, 0, bytes.length);
}

function isLetterOrDigit(byte = 0): boolean {
  return (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57);
}

function findWord(bytes: Buffer, start: number, end: number): CachedWord {
  let hash = 0;
  let otherHash = 0;
  for (let index = start; index < end; index++) {
    const byte = bytes[index] ?? 0;
    hash = Math.imul(hash ^ byte, 0x01000193);
    otherHash = Math.imul(otherHash + byte, 0x9e3779b1);
  }
  let slot = 2 * (spreadBits(hash) % SLOTS);
  for (; slots[slot + 1] !== 0; slot = (slot + 2) % slots.length) {
    if (slots[slot] === otherHash) return words[(slots[slot + 1] ?? 0) - 1] as CachedWord;
  }
  if (words.length === MAX_WORDS) {
    words = [];
    slots.fill(0);
    return findWord(bytes, start, end);
  }
  const word = createWord(bytes.toString("utf8", start, end));
  slots[slot] = otherHash;
  slots[slot + 1] = words.push(word);
  return word;
}

function createWord(form: string): CachedWord {
  return {
    form,
    key: spreadBits(hashText(stemOf(form))) | 0,
    isStopWord: isStopWord(form),
    isSearchedInside: form.length > 2 && /\p{L}/u.test(form),
    seenInText: 0,
    storedIn: undefined,
  };
}
