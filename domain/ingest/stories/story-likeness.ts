import { startOfWibDay } from "#format/wib-day.ts";
import type { StoryPrint } from "./story-print.ts";
import { haveDifferentFigures } from "./title-figures.ts";

interface Compared {
  print: StoryPrint;
  publishedAt: Date;
  tickers: readonly string[];
}

const HOUR_MS = 3_600_000;
export const MAX_HOURS_APART = 72;
/** Score of articles that contradict each other. A single contradicting pair doesn't split a large story. */
const CONTRADICTION = -1;

/**
 * Similarity of two articles: shared words, first sentences, titles and quotes, minus a penalty for the hours between
 * them. Articles about other companies, days or figures aren't similar, regardless of their words.
 */
export function likeness(a: Compared, b: Compared): number {
  const hours = Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / HOUR_MS;
  if (hours > MAX_HOURS_APART || contradict(a, b)) return CONTRADICTION;
  return (
    product(a.print.whole, b.print.whole) +
    0.6 * product(a.print.lead, b.print.lead) +
    0.5 * Math.min(titleIn(a.print, b.print), titleIn(b.print, a.print)) +
    0.3 * product(a.print.quotes, b.print.quotes) +
    (compareMarketReports(a, b) === "same" ? 0.3 : 0) -
    0.15 * Math.log1p(hours)
  );
}

function contradict(a: Compared, b: Compared): boolean {
  const reports = compareMarketReports(a, b);
  return (
    reports === "other" ||
    (reports !== "same" && areDisjoint(a.tickers, b.tickers)) ||
    (!isSameDay(a, b) && areDisjoint([...a.print.days], [...b.print.days])) ||
    countOtherwise(a.print, b.print) ||
    haveDifferentFigures(a.print.titleFigures, b.print.titleFigures)
  );
}

function isSameDay(a: Compared, b: Compared): boolean {
  return startOfWibDay(a.publishedAt).getTime() === startOfWibDay(b.publishedAt).getTime();
}

function areDisjoint(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one));
}

function product(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0);
  return sum;
}

function titleIn(one: StoryPrint, other: StoryPrint): number {
  let all = 0;
  let found = 0;
  for (const [word, weight] of one.title) {
    all += weight;
    if (other.whole.has(word)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

/** Whether the titles give different counts of the same thing, such as "12 penerbangan" and "15 penerbangan". */
function countOtherwise({ titleCounts: a }: StoryPrint, { titleCounts: b }: StoryPrint): boolean {
  return [...a].some(([counted, count]) => (b.get(counted) ?? count) !== count);
}

function compareMarketReports(a: Compared, b: Compared): "same" | "other" | undefined {
  const { marketReport: one } = a.print;
  const { marketReport: other } = b.print;
  if (![...one.subjects].some((subject) => other.subjects.has(subject))) return;
  if (!isSameDay(a, b)) return "other";
  if (one.phase === undefined || other.phase === undefined) return;
  return one.phase === other.phase ? "same" : "other";
}
