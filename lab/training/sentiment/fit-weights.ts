import { headlineFeatures } from "../../../domain/news/articles/sentiment/headline-features.ts";
import type { Sentiment } from "../../../domain/news/articles/sentiment/sentiment.ts";
import type { LabelledHeadline } from "./labelled-headlines.ts";
import { minimise } from "./minimise.ts";

/** A feature in fewer headlines says more about them than about the language. */
const MIN_HEADLINES = 3;
/** Factor on half the sum of the squared weights, as below. From cross-validation inside the training part. */
const PENALTY = 0.06;
/** Bounds the penalty of features that are independent of the class. */
const MIN_SQUARED_RATIO = 1e-3;

const CLASSES: readonly Sentiment[] = ["negative", "neutral", "positive"];

export interface Weights {
  bias: [negative: number, positive: number];
  byKey: Map<number, [negative: number, positive: number]>;
}

interface Example {
  label: number;
  features: Int32Array;
  values: Float64Array;
}

/**
 * Fits a multinomial logistic regression with an L2 penalty that is smaller for features whose counts clearly indicate
 * a class (Wang and Manning, "Baselines and Bigrams", 2012: the same as scaling features by naive Bayes).
 */
export function fitWeights(headlines: readonly LabelledHeadline[]): Weights {
  const featureLists = headlines.map(({ title }) => headlineFeatures(title).features);
  const numbers = numberFrequentKeys(featureLists.map((features) => features.map(({ key }) => key)));
  const examples = headlines.map(({ label }, index): Example => {
    const numberedFeatures = (featureLists[index] ?? []).flatMap(({ key, value }) => {
      const number = numbers.get(key);
      return number === undefined ? [] : [{ number, value }];
    });
    return {
      label: CLASSES.indexOf(label),
      features: Int32Array.from(numberedFeatures, ({ number }) => number),
      values: Float64Array.from(numberedFeatures, ({ value }) => value),
    };
  });
  const biasAt = numbers.size * CLASSES.length;
  const penalties = penaltiesOf(examples, numbers.size);
  const fitted = minimise(
    (point, gradient) => lossOf(examples, penalties, point, gradient),
    biasAt + CLASSES.length,
  );
  const againstNeutral = (at: number): [number, number] => {
    const [negative = 0, neutral = 0, positive = 0] = fitted.subarray(at, at + CLASSES.length);
    return [negative - neutral, positive - neutral];
  };
  return {
    bias: againstNeutral(biasAt),
    byKey: new Map([...numbers].map(([key, number]) => [key, againstNeutral(number * CLASSES.length)])),
  };
}

function numberFrequentKeys(headlines: readonly number[][]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const keys of headlines) {
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count >= MIN_HEADLINES);
  return new Map(frequent.map(([key], number) => [key, number]));
}

function penaltiesOf(examples: readonly Example[], featureCount: number): Float64Array {
  const count = CLASSES.length;
  const withFeature = new Float64Array(featureCount * count);
  const ofClass = new Float64Array(count);
  for (const { label, features } of examples) {
    ofClass[label] = (ofClass[label] ?? 0) + 1;
    for (const feature of features) {
      const at = feature * count + label;
      withFeature[at] = (withFeature[at] ?? 0) + 1;
    }
  }
  return withFeature.map((inClass, at) => {
    const first = at - (at % count);
    const all = withFeature.subarray(first, first + count).reduce((sum, occurrences) => sum + occurrences, 0);
    const size = ofClass[at % count] ?? 0;
    const share = (inClass + 1) / (size + 1);
    const otherShare = (all - inClass + 1) / (examples.length - size + 1);
    return PENALTY / (Math.log(share / otherShare) ** 2 + MIN_SQUARED_RATIO);
  });
}

/** Negative log-likelihood plus the penalty on all weights except the biases, which come last. */
function lossOf(
  examples: readonly Example[],
  penalties: Float64Array,
  point: Float64Array,
  gradient: Float64Array,
) {
  const count = CLASSES.length;
  const biasAt = penalties.length;
  let loss = 0;
  gradient.fill(0, biasAt);
  for (let at = 0; at < biasAt; at += 1) {
    const weight = point[at] ?? 0;
    const penalty = penalties[at] ?? 0;
    loss += (penalty / 2) * weight * weight;
    gradient[at] = penalty * weight;
  }
  const errors = new Float64Array(count);
  for (const { label, features, values } of examples) {
    for (let kind = 0; kind < count; kind += 1) {
      let sum = point[biasAt + kind] ?? 0;
      for (let index = 0; index < features.length; index += 1) {
        sum += (point[(features[index] ?? 0) * count + kind] ?? 0) * (values[index] ?? 0);
      }
      errors[kind] = sum;
    }
    const largest = Math.max(...errors);
    let total = 0;
    for (let kind = 0; kind < count; kind += 1) total += Math.exp((errors[kind] ?? 0) - largest);
    loss -= (errors[label] ?? 0) - largest - Math.log(total);
    for (let kind = 0; kind < count; kind += 1) {
      const error = Math.exp((errors[kind] ?? 0) - largest) / total - (kind === label ? 1 : 0);
      gradient[biasAt + kind] = (gradient[biasAt + kind] ?? 0) + error;
      for (let index = 0; index < features.length; index += 1) {
        const at = (features[index] ?? 0) * count + kind;
        gradient[at] = (gradient[at] ?? 0) + error * (values[index] ?? 0);
      }
    }
  }
  return loss;
}
