import { isConfident } from "../../../domain/news/articles/sentiment/classify-sentiment.ts";
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
  const sure = predictions.filter(({ classification }) => isConfident(classification));
  console.log(`\n${name}`);
  console.log(`  all, by most likely class:   ${agreement(predictions)}`);
  console.log(`  only those with a score:     ${agreement(sure)}`);
  console.log(`  with a score:                ${share(sure.length, predictions.length)}`);
  reportConfusion(predictions);
  reportReliability(predictions);
  reportThresholds(predictions);
}

function agreement(predictions: readonly Prediction[]): string {
  const right = predictions.filter((prediction) => classOf(prediction) === prediction.label);
  return `accuracy ${share(right.length, predictions.length)}, macro-F1 ${macroF1(predictions).toFixed(4)}`;
}

function macroF1(predictions: readonly Prediction[]): number {
  const scores = CLASSES.map((expected) => {
    const predicted = predictions.filter((prediction) => classOf(prediction) === expected);
    const labelled = predictions.filter(({ label }) => label === expected);
    const right = predicted.filter(({ label }) => label === expected);
    return (2 * right.length) / Math.max(predicted.length + labelled.length, 1);
  });
  return scores.reduce((sum, score) => sum + score) / CLASSES.length;
}

function reportConfusion(predictions: readonly Prediction[]): void {
  console.log(`  label      predicted ${CLASSES.map((name) => name.padStart(8)).join(" ")}`);
  for (const expected of CLASSES) {
    const counts = CLASSES.map(
      (predicted) =>
        predictions.filter((prediction) => prediction.label === expected && classOf(prediction) === predicted)
          .length,
    );
    console.log(`  ${expected.padEnd(17)} ${counts.map((count) => String(count).padStart(8)).join(" ")}`);
  }
}

/** Share of correct labels if only those above a probability were shown, without mixed news. */
function reportThresholds(predictions: readonly Prediction[]): void {
  console.log("  from      labels  right");
  for (const from of THRESHOLDS) {
    const confidentPredictions = predictions.filter(
      ({ classification }) =>
        !classification.isMixed && Math.max(...Object.values(classification.probabilities)) >= from,
    );
    const right = confidentPredictions.filter((prediction) => classOf(prediction) === prediction.label);
    const marked = confidentPredictions.filter((prediction) => classOf(prediction) !== "neutral");
    const markedRight = marked.filter((prediction) => classOf(prediction) === prediction.label);
    console.log(
      `  ${from.toFixed(2)}  ${String(confidentPredictions.length).padStart(8)}  ${share(right.length, confidentPredictions.length)}; positive and negative alone ${share(markedRight.length, marked.length)}`,
    );
  }
}

function reportReliability(predictions: readonly Prediction[]): void {
  console.log("  probability  headlines  predicted  right");
  for (let bin = 0; bin < BINS; bin += 1) {
    const within = predictions
      .map(({ label, classification: { probabilities } }) => {
        const probability = Math.max(...Object.values(probabilities));
        return { probability, isRight: probabilities[label] === probability };
      })
      .filter(({ probability }) => Math.min(Math.floor(probability * BINS), BINS - 1) === bin);
    if (within.length === 0) continue;
    const mean = within.reduce((sum, { probability }) => sum + probability, 0) / within.length;
    const right = within.filter(({ isRight }) => isRight).length / within.length;
    const cells = [within.length, mean.toFixed(3), right.toFixed(3)].map((cell) => String(cell).padStart(9));
    console.log(`  ${(bin / BINS).toFixed(1)} to ${((bin + 1) / BINS).toFixed(1)}  ${cells.join("  ")}`);
  }
}
