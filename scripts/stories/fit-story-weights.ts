import { MAX_HOURS_APART, type StoryWeights } from "#domain/ingest/stories/find-story.ts";
import { STORY_FEATURES, storyFeatures } from "#domain/ingest/stories/story-likeness.ts";
import { SHARED_STORY_WORDS } from "#domain/ingest/stories/story-print.ts";
import type { ReadArticle } from "../evaluate/clusters/pair-articles.ts";
import { minimise } from "../minimise.ts";

export interface LabelledPair {
  a: ReadArticle;
  b: ReadArticle;
  same: boolean;
}

/**
 * What the weights are drawn to: those of the first fit, to 302 pairs whose addresses are lost, and for what
 * came later what we'd expect. Without it the fit is drawn to the many pairs that are nearly the same, and
 * too many are found.
 */
const EXPECTED: Readonly<Record<(typeof STORY_FEATURES)[number], number>> = {
  ...{ text: 6.07, lead: 3.93, titles: 3.84, "one title": 0, hours: -1.2, quotes: 1.87 },
  ...{ "no quotes to compare": -0.34, "other speakers": -1.25, "other counts in the titles": -1.8 },
  ...{ "other figures in the titles": -2, "day in both": 0, "only other days": 0 },
  ...{ "same market report": 0, "other market report": 0 },
};
/** Of the squared distance, in standard deviations of a feature. From the two halves of train:stories. */
const PENALTY = 0.03;
const DECIMALS = 3;

/** The pairs of articles of different sources that ingest would compare. */
export function listCompared(articles: readonly ReadArticle[]): [ReadArticle, ReadArticle][] {
  return articles.flatMap((a, index) => {
    const pairs: [ReadArticle, ReadArticle][] = [];
    const keys = new Set(a.print.keys);
    for (const b of articles.slice(index + 1)) {
      if (b.publishedAt.getTime() - a.publishedAt.getTime() > MAX_HOURS_APART * 3_600_000) break;
      const isCompared =
        a.source !== b.source && b.print.keys.filter((key) => keys.has(key)).length >= SHARED_STORY_WORDS;
      if (isCompared && !a.print.isBackground && !b.print.isBackground) pairs.push([a, b]);
    }
    return pairs;
  });
}

/** Logistic regression. */
export function fitStoryWeights(pairs: readonly LabelledPair[]): StoryWeights {
  const rows = pairs.map(({ a, b }) => storyFeatures(a, b));
  const size = STORY_FEATURES.length;
  const average = (index: number, of: (value: number) => number) =>
    rows.reduce((sum, row) => sum + of(row[index] ?? 0), 0) / rows.length;
  const means = STORY_FEATURES.map((_, index) => average(index, (value) => value));
  const deviations = means.map((mean, index) =>
    Math.sqrt(average(index, (value) => (value - mean) ** 2) + 1e-9),
  );
  const expected = STORY_FEATURES.map((feature) => EXPECTED[feature]);
  // The point is how far the weights are from those expected, in deviations; its last value is the constant.
  const weightsAt = (point: Float64Array) =>
    expected.map((weight, index) => weight + (point[index] ?? 0) / (deviations[index] ?? 1));
  const point = minimise(
    (at, gradient) => {
      const weights = weightsAt(at);
      let value = 0;
      for (const [place, row] of rows.entries()) {
        const logOdds = row.reduce(
          (sum, feature, index) => sum + (feature - (means[index] ?? 0)) * (weights[index] ?? 0),
          at[size] ?? 0,
        );
        const same = pairs[place]?.same ? 1 : 0;
        value += Math.log1p(Math.exp(-Math.abs(logOdds))) + Math.max(0, same ? -logOdds : logOdds);
        const slope = 1 / (1 + Math.exp(-logOdds)) - same;
        gradient[size] = (gradient[size] ?? 0) + slope / rows.length;
        for (let index = 0; index < size; index += 1) {
          const deviation = ((row[index] ?? 0) - (means[index] ?? 0)) / (deviations[index] ?? 1);
          gradient[index] = (gradient[index] ?? 0) + (slope * deviation) / rows.length;
        }
      }
      value /= rows.length;
      for (let index = 0; index < size; index += 1) {
        value += PENALTY * (at[index] ?? 0) ** 2;
        gradient[index] = (gradient[index] ?? 0) + 2 * PENALTY * (at[index] ?? 0);
      }
      return value;
    },
    size + 1,
    { maxSteps: 500, tolerance: 1e-9 },
  );
  const weights = weightsAt(point);
  const constant =
    (point[size] ?? 0) - weights.reduce((sum, weight, index) => sum + weight * (means[index] ?? 0), 0);
  const rounded = (value: number) => Number(value.toFixed(DECIMALS));
  return { constant: rounded(constant), weights: weights.map(rounded) };
}
