/**
 * Scores feeds, tags and market data against real files in a folder outside the project: `npm run --prefix lab evaluate
 * -- FOLDER [SUITES...] [--show 20] [--out FOLDER]`. SUITES are further folders of feeds in the layout of
 * FOLDER/feedsuite.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { replaySequence } from "./evaluate/feed-sequence.ts";
import { evaluateFeeds } from "./evaluate/feeds.ts";
import { evaluateMarket } from "./evaluate/market.ts";
import { evaluateTags, tagFilesIn } from "./evaluate/tags/evaluate-tags.ts";

const { values, positionals } = parseArgs({
  options: { show: { type: "string", default: "0" }, out: { type: "string" } },
  allowPositionals: true,
});
const [folder, ...suites] = positionals.map((path) => resolve(path));
if (folder === undefined) {
  console.error("Usage: npm run --prefix lab evaluate -- FOLDER [SUITES...] [--show 20] [--out FOLDER]");
  process.exit(1);
}
for (const suite of [join(folder, "feedsuite"), ...suites]) {
  await evaluateFeeds(suite, { show: Number(values.show), out: values.out });
}
const sequence = join(folder, "feeds/sequence-kontan");
if (existsSync(sequence)) replaySequence(sequence);
evaluateTags(tagFilesIn(folder), {
  companiesFolder: join(folder, "idx"),
  newsFolder: join(folder, "news"),
  show: Number(values.show),
});
await evaluateMarket(folder);
