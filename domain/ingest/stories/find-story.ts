import { storyFeatures } from "./story-likeness.ts";
import type { StoryPrint } from "./story-print.ts";

/** An article as far as its story is concerned. */
export interface StoryArticle {
  id: number;
  /** Whose it is. Articles of one source are never reports of each other. */
  source: string;
  publishedAt: Date;
  /** The story that it belongs to; null if it is the only one so far. */
  storyId: number | null;
  print: StoryPrint;
}

/** Articles further apart tell different stories. */
export const MAX_HOURS_APART = 72;
const HOUR_MS = 3_600_000;

/**
 * Weights of storyFeatures(), then the constant. Fitted by logistic regression to 302 pairs of articles that were labelled
 * by hand; other pairs are the test (npm run evaluate:clusters).
 */
const WEIGHTS = [6.07, 3.93, 3.84, -1.2, 1.87, -0.34, -1.25, -1.8];
const CONSTANT = -3.81;
/** A probability of 0.7. Below it, too many would be different stories. */
const MIN_LOG_ODDS = Math.log(0.7 / 0.3);

/**
 * The article among `others` that tells the same story as `article`, in another publisher's words or its own. Where it is
 * in a story already, the new one has to be alike enough to the story's articles on average: else each report of a long
 * day's news would bring in the next. Background belongs to no story.
 */
export function findSameStory(
  article: StoryArticle,
  others: readonly StoryArticle[],
): StoryArticle | undefined {
  if (article.print.isBackground) return;
  const near = others
    .filter(
      ({ id, publishedAt, print }) =>
        id !== article.id &&
        !print.isBackground &&
        Math.abs(publishedAt.getTime() - article.publishedAt.getTime()) <= MAX_HOURS_APART * HOUR_MS,
    )
    .map((other) => ({ other, logOdds: logOddsOfSame(article, other) }));
  const found = near
    .filter(
      ({ other, logOdds }) =>
        other.source !== article.source &&
        logOdds >= MIN_LOG_ODDS &&
        !haveDifferentFigures(article.print, other.print),
    )
    .filter(({ other: { storyId } }) => {
      if (storyId === null) return true;
      const members = near.filter(({ other }) => other.storyId === storyId);
      return members.reduce((sum, { logOdds }) => sum + logOdds, 0) / members.length >= MIN_LOG_ODDS;
    });
  return found.sort((one, another) => another.logOdds - one.logOdds)[0]?.other;
}

function logOddsOfSame(one: StoryArticle, other: StoryArticle): number {
  return storyFeatures(one, other).reduce(
    (sum, value, index) => sum + value * (WEIGHTS[index] ?? 0),
    CONSTANT,
  );
}

/** Each title has a figure that the other lacks, such as the price at another hour. */
function haveDifferentFigures({ titleFigures: a }: StoryPrint, { titleFigures: b }: StoryPrint): boolean {
  return [...a].some((figure) => !b.has(figure)) && [...b].some((figure) => !a.has(figure));
}
