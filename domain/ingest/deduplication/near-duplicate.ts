import { HOUR_MS } from "#format/durations.ts";
import { runningText } from "../text/running-text.ts";

export interface Fingerprint {
  titleWords: string[];
  shingles: Set<string>;
}

/**
 * In words. Only the lead is compared, because publishers insert links and boxes further down. Including them, two
 * different articles of one day share as much text (half) as two fetches of one article.
 */
const LEAD_WORDS = 100;
const SHINGLE_WORDS = 3;

/**
 * Thresholds, derived from real articles (lab/evaluate/feeds.ts prints the first of these figures):
 * - Among 112 different articles in fifteen versions of one Kontan feed, only one pair shares more than 0.57 of its
 *   leads: the same announcement published under two titles (0.83, titles 0.54).
 * - Among 3,400 articles from six publishers, pairs across publishers above 0.6 are the same press release or agency
 *   text. One publisher's daily gold price reaches 0.72 between two days; the figures in its titles distinguish them.
 * - Titles alone prove nothing: six of nine pairs with equal titles had different texts.
 */
const SAME_TEXT = 0.8;
const SIMILAR_TEXT = 0.6;
const SIMILAR_TITLE = 0.5;
const MAX_HOURS_APART = 36;
/** A text with fewer shingles is a teaser, which must be contained in the other's lead. */
export const TEASER_SHINGLES = 50;
const MIN_TITLE_WORDS = 5;

export function fingerprint(title: string, markdown: string): Fingerprint {
  const lead = wordsOfText(markdown, LEAD_WORDS);
  const shingles = new Set<string>();
  for (let start = 0; start + SHINGLE_WORDS <= lead.length; start++) {
    shingles.add(lead.slice(start, start + SHINGLE_WORDS).join(" "));
  }
  return { titleWords: lowerCaseWordsOf(title), shingles };
}

/** Texts published more than 36 hours apart never match. */
export function isNearIdentical(
  incoming: Fingerprint & { publishedAt: Date },
  candidate: Fingerprint & { publishedAt: Date },
): boolean {
  const hoursApart = Math.abs(incoming.publishedAt.getTime() - candidate.publishedAt.getTime()) / HOUR_MS;
  if (hoursApart > MAX_HOURS_APART || haveDifferentNumbers(incoming.titleWords, candidate.titleWords))
    return false;
  const shared = intersectionSize(incoming.shingles, candidate.shingles);
  const text = jaccardIndex(shared, incoming.shingles, candidate.shingles);
  const title = titleSimilarity(incoming, candidate);
  if (text >= SAME_TEXT || (text >= SIMILAR_TEXT && title >= SIMILAR_TITLE)) return true;
  const isTeaser = incoming.shingles.size < Math.min(TEASER_SHINGLES, candidate.shingles.size + 1);
  return (
    isTeaser &&
    title === 1 &&
    incoming.titleWords.length >= MIN_TITLE_WORDS &&
    shared >= incoming.shingles.size * SIMILAR_TEXT
  );
}

/** @internal for lab/ */
export function textSimilarity(a: Fingerprint, b: Fingerprint): number {
  return jaccardIndex(intersectionSize(a.shingles, b.shingles), a.shingles, b.shingles);
}

export function containment(a: Fingerprint, b: Fingerprint): number {
  const smaller = Math.min(a.shingles.size, b.shingles.size);
  return smaller === 0 ? 0 : intersectionSize(a.shingles, b.shingles) / smaller;
}

export function titleSimilarity(a: Fingerprint, b: Fingerprint): number {
  const setA = new Set(a.titleWords);
  const setB = new Set(b.titleWords);
  return jaccardIndex(intersectionSize(setA, setB), setA, setB);
}

/** Whether each title has a number that the other lacks, such as another day's price or another quarter's profit. */
function haveDifferentNumbers(a: string[], b: string[]): boolean {
  const figures = (words: string[]) => words.filter((word) => /\d/.test(word));
  const lacks = (from: string[], figure: string) => !from.includes(figure);
  return figures(a).some((figure) => lacks(b, figure)) && figures(b).some((figure) => lacks(a, figure));
}

function intersectionSize(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const element of a) if (b.has(element)) shared++;
  return shared;
}

function jaccardIndex(shared: number, a: Set<string>, b: Set<string>): number {
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

export function wordsOfText(markdown: string, most: number): string[] {
  const lines = markdown
    .replace(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, "$1")
    .replace(/[*\\#>|`]/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lowerCaseWordsOf(
    runningText(lines)
      .join(" ")
      .slice(0, most * 20),
  ).slice(0, most);
}

export function lowerCaseWordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
