/**
 * Trains a model on labelled headlines except the last tenth, and tests it on that tenth: `npm run --prefix lab
 * evaluate:sentiment -- FILE [OTHERS...] [--kept] [--news FOLDER] [--out predictions.jsonl]`. OTHERS are files
 * of the same layout (judul, sentimen) that the model has not seen; all of their rows are tests. --kept trains
 * nothing: the product's weights classify all rows of all files, including those they were trained on. --news
 * classifies our own labels, whose headlines are found in FOLDER, with the product's weights.
 */
import { statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  classifyWithStoredWeights,
  isConfident,
} from "../../domain/news/articles/sentiment/classify-sentiment.ts";
import { sentimentOf } from "../../domain/news/articles/sentiment/sentiment.ts";
import { classifyHeadline, decodeModel } from "../../domain/news/articles/sentiment/sentiment-model.ts";
import { type Prediction, reportAgreement } from "../training/sentiment/agreement.ts";
import { type LabelledHeadline, readLabelledHeadlines } from "../training/sentiment/labelled-headlines.ts";
import { readOwnLabels } from "../training/sentiment/own-labels.ts";
import { trainModel } from "../training/sentiment/train-model.ts";

const { values, positionals } = parseArgs({
  options: {
    kept: { type: "boolean", default: false },
    news: { type: "string" },
    out: { type: "string" },
  },
  allowPositionals: true,
});
const [first, ...others] = positionals;
if (first === undefined && values.news === undefined) {
  console.error(
    "Usage: npm run --prefix lab evaluate:sentiment -- FILE [OTHERS...] [--kept] [--news FOLDER] [--out predictions.jsonl]",
  );
  process.exit(1);
}
for (const file of positionals) {
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
  console.error(`${file} isn't a file.`);
  process.exit(1);
}
const written: string[] = [];

if (values.kept) {
  for (const file of positionals) test(file, readLabelledHeadlines(resolve(file)), classifyWithStoredWeights);
} else if (first !== undefined) {
  const rows = readLabelledHeadlines(resolve(first));
  const trained = rows.slice(0, Math.floor(rows.length * 0.9));
  const model = decodeModel(trainModel(trained));
  const classify = (title: string) => classifyHeadline(model, title);
  test(`the last tenth of ${first}`, rows.slice(trained.length), classify);
  for (const file of others) test(file, readLabelledHeadlines(resolve(file)), classify);
}
if (values.news !== undefined) {
  const own = readOwnLabels(resolve(values.news));
  test("our own labels", own, classifyWithStoredWeights);
  for (const half of [0, 1]) {
    const rows = own.filter((_, index) => index % 2 === half);
    test(`our own labels, half ${half + 1}`, rows, classifyWithStoredWeights);
  }
}
if (values.out !== undefined) writeFileSync(resolve(values.out), written.join(""));

function test(name: string, headlines: LabelledHeadline[], classify: typeof classifyWithStoredWeights): void {
  const predictions: Prediction[] = headlines.map((headline) => ({
    ...headline,
    classification: classify(headline.title),
  }));
  reportAgreement(name, predictions);
  for (const { title, label, classification } of predictions) {
    const predicted = sentimentOf(classification.score);
    const row = {
      file: name,
      title,
      label,
      predicted,
      isSure: isConfident(classification),
      ...classification,
    };
    written.push(`${JSON.stringify(row)}\n`);
  }
}
