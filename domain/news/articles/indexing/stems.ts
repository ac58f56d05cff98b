import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_FOLDER } from "#platform/project-folder.ts";
import { regularRoots } from "./regular-roots.ts";
import { stripAffixes } from "./strip-affixes.ts";

/** Words for which the rules find a wrong root or none. */
const exceptions = new Map(
  Object.entries<string>({
    dialami: "alam",
    katakan: "kata",
    kementerian: "menteri",
    kewirausahaan: "wirausaha",
    mengalami: "alam",
    menempati: "tempat",
    pembelian: "beli",
    perbankan: "bank",
  }),
);

/**
 * A spelling dictionary without words that would be mistaken for the root of a common word: "urun" (contribute) for
 * "penurunan", "lajar" for "pelajar". They were found among the stems that hardly occur as words in 3,400 articles.
 */
const ROOTS: ReadonlySet<string> = new Set(
  readFileSync(join(PROJECT_FOLDER, "domain/news/articles/indexing/root-words.txt"), "utf8")
    .trimEnd()
    .split("\n"),
);

const MIN_AFFIXED_LENGTH = 5;
const LETTERS = /^[a-z]+$/;

const knownStems = new Map<string, string>();
const MAX_KNOWN_STEMS = 40_000;

/** Strips Indonesian affixes: "meningkat" and "peningkatan" give "tingkat". */
export function stemOf(form: string): string {
  if (form.length < MIN_AFFIXED_LENGTH || !LETTERS.test(form)) return form;
  const cached = knownStems.get(form);
  if (cached !== undefined) return cached;
  if (knownStems.size === MAX_KNOWN_STEMS) knownStems.clear();
  const stem = exceptions.get(form) ?? findRoot(form) ?? form;
  knownStems.set(form, stem);
  return stem;
}

export function isRoot(form: string): boolean {
  return ROOTS.has(form);
}

/** Regular roots first: `stripAffixes` alone doesn't strip "terlemah", and turns "bertani" into "tan". */
function findRoot(form: string): string | undefined {
  return isRoot(form) ? form : (regularRoots(form).find(isRoot) ?? stripAffixes(form, isRoot));
}

/** Rejects most words without running the stemmer. */
export function hasStem(form: string, stem: string): boolean {
  return form.includes(coreOf(stem)) && stemOf(form) === stem;
}

/**
 * A substring of every word with this stem: the stemmer strips suffixes but changes only the first letter of a
 * root. Empty for a one-letter stem.
 */
export function coreOf(stem: string): string {
  return stem.slice(1).slice(-3);
}
