import { isSure } from "../../../domain/news/articles/sentiment/classify-sentiment.ts";
import { type Sentiment, sentimentOf } from "../../../domain/news/articles/sentiment/sentiment.ts";
import type { Classification } from "../../../domain/news/articles/sentiment/sentiment-model.ts";
import { share } from "../../evaluate/tally.ts";
import type { LabelledHeadline } from "./labelled-headlines.ts";

export interface Prediction extends LabelledHeadline {
  classification: Classification;
}

const CLASSES: readonly Sentiment[] = ["negative", "neutral", "positive"];
const BINS = 10;
const THRESHOLDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

const classOf = ({ classification }: Prediction) => sentimentOf(classification.score);

export function reportAgreement(name: string, predictions: readonly Prediction[]): void {
  const sure = predictions.filter(({ classification }) => isSure(classification));
  console.log(`\n${name}`);
  console.log(`  all, by most likely class:   ${agreement(predictions)}`);
  console.log(`  only those with a score:     ${agreement(sure)}`);
  console.log(`  with a score:                ${share(sure.length, predictions.length)}`);
  reportConfusion(predictions);
  reportReliability(predictions);
  reportThresholds(predictions);
}

function agreement(predictions: readonly Prediction[]): string {
  const right = predictions.filter((one) => classOf(one) === one.label);
  return `accuracy ${share(right.length, predictions.length)}, macro-F1 ${macroF1(predictions).toFixed(4)}`;
}

function macroF1(predictions: readonly Prediction[]): number {
  const scores = CLASSES.map((wanted) => {
    const predicted = predictions.filter((one) => classOf(one) === wanted);
    const labelled = predictions.filter(({ label }) => label === wanted);
    const right = predicted.filter(({ label }) => label === wanted);
    return (2 * right.length) / Math.max(predicted.length + labelled.length, 1);
  });
  return scores.reduce((sum, score) => sum + score) / CLASSES.length;
}

function reportConfusion(predictions: readonly Prediction[]): void {
  console.log(`  label      predicted ${CLASSES.map((name) => name.padStart(8)).join(" ")}`);
  for (const wanted of CLASSES) {
    const counts = CLASSES.map(
      (predicted) => predictions.filter((one) => one.label === wanted && classOf(one) === predicted).length,
    );
    console.log(`  ${wanted.padEnd(17)} ${counts.map((count) => String(count).padStart(8)).join(" ")}`);
  }
}

/** Share of correct labels if only those above a probability were shown, without mixed news. */
function reportThresholds(predictions: readonly Prediction[]): void {
  console.log("  from      labels  right");
  for (const from of THRESHOLDS) {
    const shown = predictions.filter(
      ({ classification }) =>
        !classification.isMixed && Math.max(...Object.values(classification.probabilities)) >= from,
    );
    const right = shown.filter((one) => classOf(one) === one.label);
    const marked = shown.filter((one) => classOf(one) !== "neutral");
    const markedRight = marked.filter((one) => classOf(one) === one.label);
    console.log(
      `  ${from.toFixed(2)}  ${String(shown.length).padStart(8)}  ${share(right.length, shown.length)}; positive and negative alone ${share(markedRight.length, marked.length)}`,
    );
  }
}

function reportReliability(predictions: readonly Prediction[]): void {
  console.log("  probability  headlines  predicted  right");
  for (let bin = 0; bin < BINS; bin += 1) {
    const within = predictions
      .map(({ label, classification: { probabilities } }) => {
        const said = Math.max(...Object.values(probabilities));
        return { said, isRight: probabilities[label] === said };
      })
      .filter(({ said }) => Math.min(Math.floor(said * BINS), BINS - 1) === bin);
    if (within.length === 0) continue;
    const mean = within.reduce((sum, { said }) => sum + said, 0) / within.length;
    const right = within.filter(({ isRight }) => isRight).length / within.length;
    const cells = [within.length, mean.toFixed(3), right.toFixed(3)].map((cell) => String(cell).padStart(9));
    console.log(`  ${(bin / BINS).toFixed(1)} to ${((bin + 1) / BINS).toFixed(1)}  ${cells.join("  ")}`);
  }
}
