/**
 * Classifies articles into sectors by their words alone, as ingest does if neither the publisher nor a company gives
 * one: `npm run --prefix lab evaluate:sectors -- FILES [--out predictions.jsonl] [--sample 90 --seed 1]`. FILES are
 * .jsonl (title, url, content, tags). Prints how many get which sector, and how often the publisher's tags name the
 * same; --sample prints titles for a manual check.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { classifyArticle } from "../../domain/ingest/tags/classify-article.ts";
import { sectorByWords } from "../../domain/ingest/tags/sector-words.ts";
import { hashText } from "../../format/text-hash.ts";
import { share } from "./tally.ts";

interface Line {
  title?: string;
  url?: string;
  content?: string;
  tags?: string[] | null;
}

const { values, positionals } = parseArgs({
  options: {
    out: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
  },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error("Usage: npm run --prefix lab evaluate:sectors -- FILES [--out FILE] [--sample N --seed S]");
  process.exit(1);
}

const lines = positionals.flatMap((file) =>
  readFileSync(resolve(file), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): Line => JSON.parse(line)),
);
const startedAt = performance.now();
const predictions = lines.flatMap(({ title = "", url = "", content = "", tags }) => {
  const predicted = sectorByWords(title, content);
  if (predicted === undefined) return [];
  const categories = tags ?? [];
  const named = classifyArticle({ categories, tickers: [], title: "", content: "" }, () => undefined);
  return [{ url, title, predicted, named: named ?? null }];
});
const perArticle = (performance.now() - startedAt) / lines.length;
console.log(
  `${lines.length} articles, ${perArticle.toFixed(2)} ms each, with a sector based on their words:`,
);
for (const [sector, articles] of Map.groupBy(predictions, ({ predicted }) => predicted)) {
  console.log(`  ${sector.padEnd(24)} ${articles.length}`);
}
const named = predictions.filter(({ named }) => named !== null);
const agreeing = named.filter(({ named, predicted }) => named === predicted);
console.log(`the same as the publisher's tags: ${share(agreeing.length, named.length)}`);
if (values.sample !== undefined) {
  const order = (url: string) => hashText(`${values.seed} ${url}`);
  const sampled = predictions.toSorted((a, b) => order(a.url) - order(b.url)).slice(0, Number(values.sample));
  for (const { predicted, title } of sampled) console.log(`  ${predicted}: ${title}`);
}
if (values.out !== undefined) {
  writeFileSync(resolve(values.out), predictions.map((row) => `${JSON.stringify(row)}\n`).join(""));
}
