import type { StoryPrint } from "./story-print.ts";
import { weightOf } from "./word-weights.ts";

interface Compared {
  print: StoryPrint;
  publishedAt: Date;
}

const MOST_FIGURES = 5;
const DAY_MS = 86_400_000;

/** In what two articles are alike, each from 0 to 1, and the days between them. */
export function storyFeatures(a: Compared, b: Compared): number[] {
  return [
    product(a.print.whole, b.print.whole),
    product(a.print.lead, b.print.lead),
    product(a.print.title, b.print.title),
    Math.min(countShared(a.print.figures, b.print.figures), MOST_FIGURES) / MOST_FIGURES,
    Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / DAY_MS,
    Math.min(titleIn(a.print, b.print), titleIn(b.print, a.print)),
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
  for (const word of one.title.keys()) {
    all += weightOf(word);
    if (other.whole.has(word)) found += weightOf(word);
  }
  return all === 0 ? 0 : found / all;
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const value of a) if (b.has(value)) shared++;
  return shared;
}
