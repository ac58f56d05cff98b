import { HOUR_MS } from "#format/durations.ts";
import { isSameWibDay } from "#format/wib.ts";
import type { StoryFeatures } from "./story-features.ts";
import { haveDifferentFigures } from "./title-figures.ts";

interface ComparedArticle {
  features: StoryFeatures;
  publishedAt: Date;
  tickers: readonly string[];
}

export const MAX_HOURS_APART = 72;
/** Score of articles that contradict each other. A single contradicting pair doesn't split a large story. */
const CONTRADICTION = -1;

/**
 * Similarity of two articles: shared words, first sentences, titles and quotes, minus a penalty for the hours between
 * them. Articles about different companies, days or figures aren't similar, regardless of their words.
 */
export function storySimilarity(a: ComparedArticle, b: ComparedArticle): number {
  const hours = Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / HOUR_MS;
  if (hours > MAX_HOURS_APART || contradict(a, b)) return CONTRADICTION;
  return (
    product(a.features.text, b.features.text) +
    0.6 * product(a.features.lead, b.features.lead) +
    0.5 * Math.min(titleIn(a.features, b.features), titleIn(b.features, a.features)) +
    0.3 * product(a.features.quotes, b.features.quotes) +
    (compareMarketReports(a, b) === "same" ? 0.3 : 0) -
    0.15 * Math.log1p(hours)
  );
}

function contradict(a: ComparedArticle, b: ComparedArticle): boolean {
  const reports = compareMarketReports(a, b);
  return (
    reports === "other" ||
    (reports !== "same" && areDisjoint(a.tickers, b.tickers)) ||
    (!isSameWibDay(a.publishedAt, b.publishedAt) &&
      areDisjoint([...a.features.days], [...b.features.days])) ||
    haveDifferentCounts(a.features, b.features) ||
    haveDifferentFigures(a.features.titleFigures, b.features.titleFigures)
  );
}

function areDisjoint(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((value) => b.includes(value));
}

function product(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0);
  return sum;
}

function titleIn(a: StoryFeatures, b: StoryFeatures): number {
  let total = 0;
  let shared = 0;
  for (const [word, weight] of a.title) {
    total += weight;
    if (b.text.has(word)) shared += weight;
  }
  return total === 0 ? 0 : shared / total;
}

/** Whether the titles give different counts of the same thing, such as "12 penerbangan" and "15 penerbangan". */
function haveDifferentCounts({ titleCounts: a }: StoryFeatures, { titleCounts: b }: StoryFeatures): boolean {
  return [...a].some(([counted, count]) => (b.get(counted) ?? count) !== count);
}

function compareMarketReports(a: ComparedArticle, b: ComparedArticle): "same" | "other" | undefined {
  const { marketReport: reportA } = a.features;
  const { marketReport: reportB } = b.features;
  if (![...reportA.subjects].some((subject) => reportB.subjects.has(subject))) return;
  if (!isSameWibDay(a.publishedAt, b.publishedAt)) return "other";
  if (reportA.phase === undefined || reportB.phase === undefined) return;
  return reportA.phase === reportB.phase ? "same" : "other";
}
