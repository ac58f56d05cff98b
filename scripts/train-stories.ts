/**
 * Fits the weights by which two articles are found to tell one story to our labels, and writes their data
 * file: `npm run train:stories -- FOLDER`. FOLDER has the articles, as for evaluate:clusters. Also prints how
 * well stories are found around each half of the sampled articles by weights that are fitted to the other
 * half.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { StoryWeights } from "#domain/ingest/stories/find-story.ts";
import { STORY_FEATURES } from "#domain/ingest/stories/story-likeness.ts";
import { keyOf, readOwnLabels, type StoryLabels } from "./evaluate/clusters/labels.ts";
import { pairOf, pairsOf, putIntoStories, readArticles } from "./evaluate/clusters/pair-articles.ts";
import { scorePairs } from "./evaluate/clusters/score-pairs.ts";
import { share } from "./evaluate/tally.ts";
import { fitStoryWeights, type LabelledPair, listCompared } from "./stories/fit-story-weights.ts";

const FILE = resolve(import.meta.dirname, "../domain/ingest/stories/story-weights.json");

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: npm run train:stories -- FOLDER");
  process.exit(1);
}
const articles = readArticles(resolve(folder));
const labels = readOwnLabels(articles);
const compared = listCompared(articles);
const order = [...labels.sampled].sort();
const halves = [0, 1].map((half) => new Set(order.filter((_, index) => index % 2 === half)));

const total = { right: 0, wrong: 0, undecided: 0, missed: 0 };
for (const [index, half] of halves.entries()) {
  const rest = new Set([...labels.sampled].filter((url) => !half.has(url)));
  const { right, wrong, undecided, missed } = score(fitStoryWeights(pairsFor(rest, half)), {
    ...labels,
    sampled: half,
  });
  console.log(`half ${index + 1}: ${right.length} right, ${wrong.length} wrong, ${missed.length} missed`);
  total.right += right.length;
  total.wrong += wrong.length;
  total.undecided += undecided;
  total.missed += missed.length;
}
console.log(
  `precision ${share(total.right, total.right + total.wrong)}, and ${total.undecided} undecided pairs`,
);
console.log(`recall ${share(total.right, total.right + total.missed)}`);

const fitted = fitStoryWeights(pairsFor(labels.sampled, new Set()));
const { constant } = fitted;
const weights = Object.fromEntries(
  STORY_FEATURES.map((feature, index) => [feature, fitted.weights[index] ?? 0]),
);
writeFileSync(FILE, `${JSON.stringify({ constant, weights }, null, 2)}\n`);
console.log(`${labels.same.size} labelled pairs; ${JSON.stringify({ constant, weights })} in ${FILE}`);

/** Compared pairs with an article of `sampled` and none of `kept`; what nobody labelled isn't the same. */
function pairsFor(sampled: ReadonlySet<string>, kept: ReadonlySet<string>): LabelledPair[] {
  return compared.flatMap(([a, b]) => {
    if (![a, b].some(({ url }) => sampled.has(url)) || [a, b].some(({ url }) => kept.has(url))) return [];
    const key = keyOf(pairOf(a.url, b.url));
    const same = labels.same.has(key) ? labels.same.get(key) : false;
    return same === undefined ? [] : [{ a, b, same }];
  });
}

function score(weights: StoryWeights, by: StoryLabels) {
  const fresh = articles.map((article) => ({ ...article }));
  putIntoStories(fresh, weights);
  return scorePairs(pairsOf(fresh), by);
}
