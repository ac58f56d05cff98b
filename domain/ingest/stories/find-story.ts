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
 * Weights of storyFeatures(), and of how much more alike two articles are than the one is to others of the other's
 * source; then the constant. Fitted by logistic regression to 339 pairs of articles that were labelled by hand; other
 * pairs are the test (npm run evaluate:clusters).
 */
const ALIKE = { features: [6.88, 7.09, 1.76, 5.63, -3.79, 3.32], constant: -8.4 };
const SAME = {
  features: [5.195, 6.726, 1.847, 4.589, -2.274, 2.122],
  margins: [0.191, 0.292],
  constant: -8.077,
};
/** Beyond it, a larger margin says no more; it is also that of an article without a rival. */
const MAX_MARGIN = 4;
/** A probability of 0.8. Below it, too many would be different stories. */
const MIN_LOG_ODDS = Math.log(0.8 / 0.2);

/** The article among `others` that tells the same story as `article`, in another publisher's words or its own. */
export function findSameStory(
  article: StoryArticle,
  others: readonly StoryArticle[],
): StoryArticle | undefined {
  const near = others.filter(
    ({ id, publishedAt }) =>
      id !== article.id &&
      Math.abs(publishedAt.getTime() - article.publishedAt.getTime()) <= MAX_HOURS_APART * HOUR_MS,
  );
  const own = near.filter(({ source }) => source === article.source);
  const alike = near
    .filter(({ source }) => source !== article.source)
    .map((other) => {
      const features = storyFeatures(article, other);
      return { other, features, score: weighted(features, ALIKE.features) + ALIKE.constant };
    });
  let best: { other: StoryArticle; logOdds: number } | undefined;
  for (const { other, features, score } of alike) {
    const alone = weighted(features, SAME.features) + SAME.constant;
    if (alone + weighted([MAX_MARGIN, MAX_MARGIN], SAME.margins) < MIN_LOG_ODDS) continue;
    if (haveDifferentFigures(article.print, other.print)) continue;
    const rivals = alike.filter((rival) => rival.other !== other && rival.other.source === other.source);
    const rivalScores = rivals.map((rival) => rival.score);
    const ownScores = own.map(
      (rival) => weighted(storyFeatures(rival, other), ALIKE.features) + ALIKE.constant,
    );
    const margins = [marginTo(score, rivalScores), marginTo(score, ownScores)];
    const logOdds = alone + weighted(margins, SAME.margins);
    if (logOdds >= (best?.logOdds ?? MIN_LOG_ODDS)) best = { other, logOdds };
  }
  return best?.other;
}

/** Each title has a figure that the other lacks, such as the price at another hour. */
function haveDifferentFigures({ titleFigures: a }: StoryPrint, { titleFigures: b }: StoryPrint): boolean {
  return [...a].some((figure) => !b.has(figure)) && [...b].some((figure) => !a.has(figure));
}

function weighted(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
}

function marginTo(score: number, rivals: readonly number[]): number {
  if (rivals.length === 0) return MAX_MARGIN;
  return Math.max(-MAX_MARGIN, Math.min(MAX_MARGIN, score - Math.max(...rivals)));
}
