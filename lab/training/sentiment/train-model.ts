import type { Sentiment } from "../../../domain/news/articles/sentiment/sentiment.ts";
import {
  classifyHeadline,
  decodeModel,
  type Probabilities,
  type SentimentModelFile,
} from "../../../domain/news/articles/sentiment/sentiment-model.ts";
import { share } from "../../evaluate/tally.ts";
import { composeHeadlines } from "./composed-headlines.ts";
import { fitWeights, type Weights } from "./fit-weights.ts";
import type { LabelledHeadline } from "./labelled-headlines.ts";

/** Six bytes each, a third more in base64: the file stays below 300 kB. */
const MAX_FEATURES = 36_000;
const FOLDS = 5;

type ClassifiedHeadline = Probabilities & { label: Sentiment };

/**
 * Trains a model, and calibrates its probabilities by cross-validation on the same headlines. Deterministic:
 * the same file gives the same model.
 */
export function trainModel(headlines: readonly LabelledHeadline[]): SentimentModelFile {
  const predicted: ClassifiedHeadline[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = decodeModel(encodeModel(fitAll(headlines.filter((_, index) => index % FOLDS !== fold)), 1));
    for (const [index, { title, label }] of headlines.entries()) {
      if (index % FOLDS === fold) predicted.push({ label, ...classifyHeadline(model, title).probabilities });
    }
  }
  const right = predicted.filter(
    (headline) =>
      headline[headline.label] === Math.max(headline.negative, headline.neutral, headline.positive),
  );
  console.log(`cross-validation accuracy: ${share(right.length, predicted.length)}`);
  const confidence = bestOf(range(0.5, 2.5, 0.02), (factor) => -logLoss(sharpen(predicted, factor)));
  return encodeModel(fitAll(headlines), confidence);
}

function fitAll(headlines: readonly LabelledHeadline[]): Weights {
  return fitWeights([...headlines, ...composeHeadlines()]);
}

function encodeModel({ bias, byKey }: Weights, confidence: number): SentimentModelFile {
  const strongestFeatures = [...byKey]
    .sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))
    .slice(0, MAX_FEATURES)
    .sort(([a], [b]) => a - b);
  const step = strongestFeatures.reduce((most, [, weights]) => Math.max(most, sizeOf(weights)), 0) / 127;
  const bytes = Buffer.alloc(6 * strongestFeatures.length);
  for (const [index, [key, [negative, positive]]] of strongestFeatures.entries()) {
    bytes.writeUInt32LE(key, 4 * index);
    bytes.writeInt8(Math.round(negative / step), 4 * strongestFeatures.length + index);
    bytes.writeInt8(Math.round(positive / step), 5 * strongestFeatures.length + index);
  }
  return {
    bias: { negative: bias[0] * confidence, positive: bias[1] * confidence },
    step: step * confidence,
    featureCount: strongestFeatures.length,
    features: bytes.toString("base64"),
  };
}

function sizeOf([negative, positive]: [number, number]): number {
  return Math.max(Math.abs(negative), Math.abs(positive));
}

function sharpen(predicted: readonly ClassifiedHeadline[], factor: number): ClassifiedHeadline[] {
  return predicted.map(({ label, ...probabilities }) => {
    const { negative, neutral, positive } = probabilities;
    const [down, level, up] = [negative ** factor, neutral ** factor, positive ** factor];
    const sum = down + level + up;
    return { label, negative: down / sum, neutral: level / sum, positive: up / sum };
  });
}

function logLoss(predicted: readonly ClassifiedHeadline[]): number {
  return predicted.reduce((sum, headline) => sum - Math.log(Math.max(headline[headline.label], 1e-12)), 0);
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

function bestOf(candidates: readonly number[], measure: (candidate: number) => number): number {
  const ranked = candidates.map((candidate) => ({ candidate, value: measure(candidate) }));
  return ranked.reduce((best, other) => (other.value > best.value ? other : best)).candidate;
}
