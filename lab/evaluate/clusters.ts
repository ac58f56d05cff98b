/**
 * Groups the articles of a folder into stories as ingest does, and scores the pairs: `npm run --prefix lab
 * evaluate:clusters -- FOLDER [--labels labels.jsonl] [--out pairs.jsonl] [--sample 200 --seed 1] [--show]`. FOLDER has
 * .jsonl files (title, url, source, published, content). Labels are pairs of addresses (a, b) with `same`: true, false,
 * or null if a reader can't decide; and the addresses that were sampled (sampled): only pairs with one of them count.
 * --sample draws another sample. Without --labels it uses our own, and also scores each half of the sampled articles.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { hashText } from "../../format/text-hash.ts";
import { readLabels, readOwnLabels, type StoryLabels } from "./clusters/labels.ts";
import { type Pair, pairsOf, putIntoStories, readArticles } from "./clusters/pair-articles.ts";
import { isSampled, scorePairs } from "./clusters/score-pairs.ts";
import { share } from "./tally.ts";

const { values, positionals } = parseArgs({
  options: {
    labels: { type: "string" },
    out: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    show: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    "Usage: npm run --prefix lab evaluate:clusters -- FOLDER [--labels FILE] [--out FILE] [--sample N --seed S] [--show]",
  );
  process.exit(1);
}

const articles = readArticles(resolve(folder));
const startedAt = performance.now();
putIntoStories(articles);
const perArticle = (performance.now() - startedAt) / articles.length;
const sampled = values.sample === undefined ? undefined : sampleOf(Number(values.sample));
const labels = { ...readStoryLabels(), ...(sampled && { sampled }) };
const predicted = pairsOf(articles).filter((pair) => isSampled(pair, labels));
console.log(
  `${articles.length} articles, ${predicted.length} pairs of the same story, ${perArticle.toFixed(2)} ms each`,
);
if (values.out !== undefined) writeLines(values.out, predicted);
if (labels.same.size > 0) score();

/** Our own labels cover only their own sample. */
function readStoryLabels(): StoryLabels {
  if (values.labels !== undefined) return readLabels(values.labels);
  return sampled === undefined ? readOwnLabels(articles) : { sampled, same: new Map() };
}

function sampleOf(size: number): Set<string> {
  const orderOf = (url: string) => hashText(values.seed + url);
  const order = articles.map(({ url }) => url).sort((a, b) => orderOf(a) - orderOf(b));
  return new Set(order.slice(0, size));
}

function score(): void {
  const order = [...labels.sampled].sort();
  for (const half of [0, 1]) {
    const sampled = new Set(order.filter((_, index) => index % 2 === half));
    const scored = scorePairs(predicted, { ...labels, sampled });
    const rightCount = scored.right.length;
    console.log(
      `half ${half + 1}: precision ${share(rightCount, rightCount + scored.wrong.length)}, recall ${share(rightCount, rightCount + scored.missed.length)}`,
    );
  }
  const { right, wrong, undecided, missed } = scorePairs(predicted, labels);
  console.log(
    `precision ${share(right.length, right.length + wrong.length)}, and ${undecided} undecided pairs`,
  );
  console.log(`recall ${share(right.length, right.length + missed.length)}`);
  if (!values.show) return;
  const titles = new Map(articles.map(({ url, title }) => [url, title]));
  for (const { a, b } of wrong) console.log(`wrong: ${titles.get(a)} | ${titles.get(b)}`);
  for (const { a, b } of missed) console.log(`missed: ${titles.get(a)} | ${titles.get(b)}`);
}

function writeLines(file: string, pairs: readonly Pair[]): void {
  writeFileSync(resolve(file), pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(""));
}
