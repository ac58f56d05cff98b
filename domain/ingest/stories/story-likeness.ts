import { startOfWibDay } from "#format/wib-day.ts";
import type { StoryPrint } from "./story-print.ts";
import { haveDifferentFigures } from "./title-figures.ts";

interface Compared {
  print: StoryPrint;
  publishedAt: Date;
}

const HOUR_MS = 3_600_000;

/** The names of storyFeatures(), in its order. All but the hours are from 0 to 1. */
export const STORY_FEATURES = [
  "text",
  "lead",
  /** How much of each title stands in the other's text: of the title of which less does, and of the other. */
  ...["titles", "one title"],
  /** Between them, as a logarithm: most reports of an event come within a few. */
  "hours",
  "quotes",
  "no quotes to compare",
  "other speakers",
  "other counts in the titles",
  "other figures in the titles",
  ...["day in both", "only other days"],
  /** The same index or price at the same time of the same day; another time or day. */
  ...["same market report", "other market report"],
] as const;

/** In what two articles are alike. */
export function storyFeatures(a: Compared, b: Compared): number[] {
  const titleOfA = titleIn(a.print, b.print);
  const titleOfB = titleIn(b.print, a.print);
  const days = compareDays(a.print.days, b.print.days);
  const reports = compareMarketReports(a, b);
  return [
    product(a.print.whole, b.print.whole),
    product(a.print.lead, b.print.lead),
    Math.min(titleOfA, titleOfB),
    Math.max(titleOfA, titleOfB),
    Math.log1p(Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / HOUR_MS),
    product(a.print.quotes, b.print.quotes),
    flag(a.print.quotes.size === 0 || b.print.quotes.size === 0),
    flag(haveOtherSpeakers(a.print, b.print)),
    flag(countOtherwise(a.print, b.print)),
    flag(haveDifferentFigures(a.print.titleFigures, b.print.titleFigures)),
    flag(days === "same"),
    flag(days === "other"),
    flag(reports === "same"),
    flag(reports === "other"),
  ];
}

const flag = (holds: boolean) => (holds ? 1 : 0);

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

/** Nobody speaks in both. */
function haveOtherSpeakers({ speakers: a }: StoryPrint, { speakers: b }: StoryPrint): boolean {
  return a.size > 0 && b.size > 0 && [...a].every((name) => !b.has(name));
}

/** The titles have different numbers of one thing, such as "12 penerbangan" and "15 penerbangan". */
function countOtherwise({ titleCounts: a }: StoryPrint, { titleCounts: b }: StoryPrint): boolean {
  return [...a].some(([counted, count]) => (b.get(counted) ?? count) !== count);
}

function compareDays(a: ReadonlySet<string>, b: ReadonlySet<string>): "same" | "other" | undefined {
  if (a.size === 0 || b.size === 0) return;
  return [...a].some((day) => b.has(day)) ? "same" : "other";
}

function compareMarketReports(a: Compared, b: Compared): "same" | "other" | undefined {
  const { marketReport: one } = a.print;
  const { marketReport: other } = b.print;
  if (!haveSameMarket(a.print, b.print)) return;
  if (startOfWibDay(a.publishedAt).getTime() !== startOfWibDay(b.publishedAt).getTime()) return "other";
  if (one.phase === undefined || other.phase === undefined) return;
  return one.phase === other.phase ? "same" : "other";
}

function haveSameMarket({ marketReport: a }: StoryPrint, { marketReport: b }: StoryPrint): boolean {
  return a.subjects.size > 0 && [...a.subjects].some((subject) => b.subjects.has(subject));
}

/** One market at two prices, and not known to be at the same time of the day: two reports, however alike. */
export function areOtherPrices(a: Compared, b: Compared): boolean {
  return (
    haveSameMarket(a.print, b.print) &&
    haveDifferentFigures(a.print.titleFigures, b.print.titleFigures) &&
    compareMarketReports(a, b) !== "same"
  );
}
