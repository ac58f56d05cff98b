import type { StoryPrint } from "./story-print.ts";
import { weightOf } from "./word-weights.ts";

interface Compared {
  print: StoryPrint;
  publishedAt: Date;
}

const HOUR_MS = 3_600_000;

/**
 * In what two articles are alike: text, lead, titles, the hours between them (as a logarithm: most reports of an event
 * come within a few), quotes, whether there are none to compare, other speakers, other counts in the titles. All but the
 * hours are from 0 to 1.
 */
export function storyFeatures(a: Compared, b: Compared): number[] {
  return [
    product(a.print.whole, b.print.whole),
    product(a.print.lead, b.print.lead),
    Math.min(titleIn(a.print, b.print), titleIn(b.print, a.print)),
    Math.log1p(Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / HOUR_MS),
    product(a.print.quotes, b.print.quotes),
    a.print.quotes.size > 0 && b.print.quotes.size > 0 ? 0 : 1,
    haveOtherSpeakers(a.print, b.print) ? 1 : 0,
    countOtherwise(a.print, b.print) ? 1 : 0,
  ];
}

function product(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0);
  return sum;
}

/** How much of the one's title stands in the other's text. */
function titleIn(one: StoryPrint, other: StoryPrint): number {
  let all = 0;
  let found = 0;
  for (const word of one.title) {
    all += weightOf(word);
    if (other.whole.has(word)) found += weightOf(word);
  }
  return all === 0 ? 0 : found / all;
}

/** Nobody speaks in both. */
function haveOtherSpeakers({ speakers: a }: StoryPrint, { speakers: b }: StoryPrint): boolean {
  return a.size > 0 && b.size > 0 && [...a].every((name) => !b.has(name));
}

/** The titles have different numbers of one thing, such as "12 penerbangan" and "15 penerbangan". */
function countOtherwise({ titleCounts: a }: StoryPrint, { titleCounts: b }: StoryPrint): boolean {
  return [...a].some(([counted, count]) => (b.get(counted) ?? count) !== count);
}
