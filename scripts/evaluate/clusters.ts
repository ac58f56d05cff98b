/**
 * Puts the articles of a folder into stories as ingest does, and scores the pairs: `npm run evaluate:clusters -- FOLDER
 * [--labels labels.jsonl] [--out pairs.jsonl] [--sample 200 --seed 1] [--show]`. FOLDER has .jsonl files (title, url,
 * source, published, content). Labels are pairs of addresses (a, b) with `same`: true, false, or null where a reader can't
 * decide; and the addresses that were sampled (sampled): only pairs with one of them count. --sample chooses others.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { hashText } from "#format/text-hash.ts";
import { type Pair, pairOf, pairsOf, putIntoStories, readArticles } from "./clusters/pair-articles.ts";
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
    "Usage: npm run evaluate:clusters -- FOLDER [--labels FILE] [--out FILE] [--sample N --seed S]",
  );
  process.exit(1);
}

const articles = readArticles(resolve(folder));
const startedAt = performance.now();
putIntoStories(articles);
const perArticle = (performance.now() - startedAt) / articles.length;
const labels = values.labels === undefined ? [] : readLabels(values.labels);
const sampled = readSample();
const counts = ({ a, b }: Pair) => sampled === undefined || sampled.has(a) || sampled.has(b);
const predicted = pairsOf(articles).filter(counts);
console.log(
  `${articles.length} articles, ${predicted.length} pairs of the same story, ${perArticle.toFixed(2)} ms each`,
);
if (values.out !== undefined) writeLines(values.out, predicted);
if (values.labels !== undefined) score();

interface Label extends Partial<Pair> {
  same?: boolean | null;
  sampled?: string;
}

function readLabels(file: string): Label[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** undefined: every article. */
function readSample(): Set<string> | undefined {
  const listed = labels.flatMap(({ sampled }) => sampled ?? []);
  if (values.sample === undefined) return listed.length > 0 ? new Set(listed) : undefined;
  const orderOf = (url: string) => hashText(values.seed + url);
  const order = articles.map(({ url }) => url).sort((a, b) => orderOf(a) - orderOf(b));
  return new Set(order.slice(0, Number(values.sample)));
}

/** A pair that nobody labelled counts as wrong; one that a reader couldn't decide counts as neither. */
function score(): void {
  const answers = new Map(
    labels.flatMap(({ a, b, same = null }) =>
      a !== undefined && b !== undefined && counts({ a, b }) ? [[keyOf(pairOf(a, b)), same] as const] : [],
    ),
  );
  const labelled = predicted.filter((pair) => answers.get(keyOf(pair)) !== null);
  const undecided = predicted.length - labelled.length;
  const right = labelled.filter((pair) => answers.get(keyOf(pair)) === true);
  const same = [...answers.values()].filter((label) => label === true).length;
  console.log(`precision ${share(right.length, labelled.length)}, and ${undecided} undecided pairs`);
  console.log(`recall ${share(right.length, same)}`);
  if (!values.show) return;
  const titles = new Map(articles.map(({ url, title }) => [url, title]));
  for (const pair of labelled.filter((one) => answers.get(keyOf(one)) !== true))
    console.log(`wrong: ${titles.get(pair.a)} | ${titles.get(pair.b)}`);
  const found = new Set(right.map(keyOf));
  for (const [key, label] of answers)
    if (label && !found.has(key))
      console.log(
        `missed: ${key
          .split(" ")
          .map((url) => titles.get(url))
          .join(" | ")}`,
      );
}

function keyOf({ a, b }: Pair): string {
  return `${a} ${b}`;
}

function writeLines(file: string, pairs: readonly Pair[]): void {
  writeFileSync(resolve(file), pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(""));
}
