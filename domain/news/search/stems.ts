import { LRUCache } from "lru-cache";
import { Stemmer } from "sastrawijs";

/**
 * Words that the stemmer gets wrong or can't connect: it takes "perbankan" for "perban" (bandage) and
 * "penurunan" for "urun" (contribution).
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  kepemilikan: "milik",
  penurunan: "turun",
  penyusutan: "susut",
  perbankan: "bank",
};

/** Real news has some 200,000 different words, most of them rare. */
const MAX_KNOWN_WORDS = 50_000;
/** Shorter words have no affixes, but the stemmer cuts codes such as "bei". */
const MIN_AFFIXED_LENGTH = 5;
const LETTERS = /^[a-z]+$/;

const stemmer = new Stemmer();
const knownStems = new LRUCache<string, string>({ max: MAX_KNOWN_WORDS });

/** The word without Indonesian affixes: "meningkat" and "peningkatan" give "tingkat". */
export function stemOf(form: string): string {
  if (form.length < MIN_AFFIXED_LENGTH || !LETTERS.test(form)) return form;
  const known = knownStems.get(form);
  if (known !== undefined) return known;
  const stem = EXCEPTIONS[form] ?? stemmer.stem(form);
  knownStems.set(form, stem);
  return stem;
}
