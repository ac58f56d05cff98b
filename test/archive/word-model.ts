import { randomNumbers } from "../random-numbers.ts";
import { AFFIXED_FORMS, COMMON_WORDS, FINANCE_WORDS } from "./vocabulary.ts";

export interface WordModel {
  word(random: number): string;
  titleWord(random: number): string;
}

/**
 * Zipf's law in two parts (Ferrer i Cancho and Solé, 2001): frequency falls with the rank up to CORE_WORDS and
 * with its square beyond. With this, 3,400 articles have about 31,000 distinct words, like real ones, and
 * 200,000 articles about 200,000.
 */
const CORE_WORDS = 5_000;
const DISTINCT_WORDS = 200_000;
const CORE_SHARE = 0.9;

const CONSONANTS = [..."bcdghjklmnprstwy"];
const VOWELS = [..."aiueo"];
const CODAS = ["", "", "", "n", "r", "s", "k", "ng", "h", "t", "l"];

/** Deterministic: the same seed gives the same words in the same order. */
export function createWordModel(seed: number): WordModel {
  const commonWords = [...new Set([...COMMON_WORDS, ...FINANCE_WORDS])];
  const vocabulary = [
    ...commonWords,
    ...inventWords(DISTINCT_WORDS - commonWords.length, new Set(commonWords), seed),
  ];
  const wordFrom = (firstRank: number, random: number) => vocabulary[rankAt(firstRank, random) - 1] ?? "";
  return {
    word: (random) => wordFrom(1, random),
    titleWord: (random) => wordFrom(COMMON_WORDS.length + 1, random),
  };
}

function rankAt(firstRank: number, random: number): number {
  if (random < CORE_SHARE) return Math.floor(firstRank * (CORE_WORDS / firstRank) ** (random / CORE_SHARE));
  return Math.min(DISTINCT_WORDS, Math.floor((CORE_WORDS * (1 - CORE_SHARE)) / (1 - random)));
}

function inventWords(count: number, usedForms: Set<string>, seed: number): string[] {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const syllable = (coda: string) => `${pick(CONSONANTS)}${pick(VOWELS)}${coda}`;
  const words: string[] = [];
  while (words.length < count) {
    const isLong = random() < 0.6;
    const root = `${isLong ? syllable("") : ""}${syllable(pick(CODAS))}${syllable(pick(CODAS))}`;
    for (const form of AFFIXED_FORMS.map((affix) => affix(root))) {
      if (usedForms.has(form) || words.length === count) continue;
      usedForms.add(form);
      words.push(form);
    }
  }
  return words;
}
