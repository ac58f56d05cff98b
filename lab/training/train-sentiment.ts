/**
 * Trains the sentiment model on labelled headlines, and writes its data file: `npm run --prefix lab train:sentiment --
 * FOLDER`. Trains on all rows of cnbci/train_90-10.csv in the folder.
 */
import { statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readLabelledHeadlines } from "./sentiment/labelled-headlines.ts";
import { trainModel } from "./sentiment/train-model.ts";

const FILE = resolve(import.meta.dirname, "../../domain/news/articles/sentiment/sentiment-weights.json");

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: npm run --prefix lab train:sentiment -- FOLDER");
  process.exit(1);
}
const headlines = readLabelledHeadlines(join(resolve(folder), "cnbci/train_90-10.csv"));
const { features, ...rest } = trainModel(headlines);
writeFileSync(FILE, `${JSON.stringify({ ...rest, features }, null, 2)}\n`);
console.log(
  `${headlines.length} headlines; ${JSON.stringify(rest)}; ${statSync(FILE).size} bytes in ${FILE}`,
);
