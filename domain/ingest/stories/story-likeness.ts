import { startOfWibDay } from "#format/wib-day.ts";
import type { StoryPrint } from "./story-print.ts";
import { haveDifferentFigures } from "./title-figures.ts";

interface Compared {
  print: StoryPrint;
  publishedAt: Date;
  /** Codes of the companies that it is about. */
  tickers: readonly string[];
}

const HOUR_MS = 3_600_000;
/** Articles further apart tell different stories. */
export const MAX_HOURS_APART = 72;
/** Of articles that contradict each other. An odd pair doesn't part a long story by itself. */
const CONTRADICTION = -1;

/**
 * How alike two articles are: what they share of their words, their first sentences, their titles and quotes, less the
 * later the one comes. Those on other companies, days or figures aren't, whatever their words.
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

/** Both have some, and none in common. */
function areDisjoint(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one));
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
  for (const [word, weight] of one.title) {
    all += weight;
    if (other.whole.has(word)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

/** The titles have different numbers of one thing, such as "12 penerbangan" and "15 penerbangan". */
function countOtherwise({ titleCounts: a }: StoryPrint, { titleCounts: b }: StoryPrint): boolean {
  return [...a].some(([counted, count]) => (b.get(counted) ?? count) !== count);
}

/** The same index or price at the same time of the same day; another time or day. */
function compareMarketReports(a: Compared, b: Compared): "same" | "other" | undefined {
  const { marketReport: one } = a.print;
  const { marketReport: other } = b.print;
  if (![...one.subjects].some((subject) => other.subjects.has(subject))) return;
  if (!isSameDay(a, b)) return "other";
  if (one.phase === undefined || other.phase === undefined) return;
  return one.phase === other.phase ? "same" : "other";
}
