import { z } from "zod";
import { isStopWord } from "../indexing/stop-words.ts";
import { type Feature, headlineFeatures } from "./headline-features.ts";
import { CODE_FORM, type HeadlineToken } from "./headline-tokens.ts";
import { isMixedHeadline } from "./mixed-news.ts";
import { findReversals, type Reversal } from "./reversals.ts";
import { CLASS_BORDER } from "./sentiment.ts";

export const sentimentModelFile = z.object({
  /** Log-odds of negative and positive against neutral, without any feature. */
  bias: z.object({ negative: z.number(), positive: z.number() }),
  step: z.number(),
  featureCount: z.number().int(),
  /**
   * Base64: `featureCount` keys of 32 bits, ascending, little-endian; then the quantized weights for negative as
   * signed bytes; then those for positive.
   */
  features: z.base64(),
});
export type SentimentModelFile = z.infer<typeof sentimentModelFile>;

export interface SentimentModel extends Omit<SentimentModelFile, "featureCount" | "features"> {
  keys: Uint32Array;
  negative: Int8Array;
  positive: Int8Array;
}

export interface Probabilities {
  negative: number;
  neutral: number;
  positive: number;
}

export interface Classification {
  score: number;
  probabilities: Probabilities;
  words: string[];
  isMixed: boolean;
}

const MAX_WORDS = 4;
/** An estimate, high enough for a label (MIN_PROBABILITY in classify-sentiment.ts). */
const REVERSAL_PROBABILITY = 0.92;

export function decodeModel(file: SentimentModelFile): SentimentModel {
  const { featureCount, features, ...rest } = file;
  const bytes = Uint8Array.from(Buffer.from(features, "base64"));
  return {
    ...rest,
    keys: new Uint32Array(bytes.buffer, 0, featureCount),
    negative: new Int8Array(bytes.buffer, 4 * featureCount, featureCount),
    positive: new Int8Array(bytes.buffer, 5 * featureCount, featureCount),
  };
}

export function classifyHeadline(model: SentimentModel, headline: string): Classification {
  const { tokens, features } = headlineFeatures(headline);
  const weighted = features.flatMap((feature) => {
    const index = indexOfKey(model.keys, feature.key);
    return index === undefined ? [] : [{ feature, index }];
  });
  let { negative, positive } = model.bias;
  for (const { feature, index } of weighted) {
    negative += (model.negative[index] ?? 0) * model.step * feature.value;
    positive += (model.positive[index] ?? 0) * model.step * feature.value;
  }
  const probabilities = softmax(negative, positive);
  const score = scoreOf(probabilities);
  const towards = (index: number) => {
    const [down = 0, up = 0] = [model.negative[index], model.positive[index]];
    if (score > CLASS_BORDER) return up - down;
    return score < -CLASS_BORDER ? down - up : -(down + up) / 2;
  };
  const shares = tokens.map(() => 0);
  for (const { feature, index } of weighted) share(shares, feature, towards(index) * feature.value);
  const reversals = findReversals(tokens);
  const isMixed = isMixedHeadline(tokens, reversals);
  const words = decidingWords(headline, tokens, shares);
  const [reversal] = reversals;
  if (isMixed || reversal === undefined) return { score, probabilities, words, isMixed };
  return { ...classifyReversal(reversal, headline, tokens), isMixed };
}

/** Classifies by rule, because the training data contains too few reversals. */
function classifyReversal(
  { direction, tokens: decisive }: Reversal,
  headline: string,
  tokens: readonly HeadlineToken[],
): Pick<Classification, "score" | "probabilities" | "words"> {
  const rest = (1 - REVERSAL_PROBABILITY) / 2;
  const probabilities = {
    negative: direction === "bad" ? REVERSAL_PROBABILITY : rest,
    neutral: rest,
    positive: direction === "good" ? REVERSAL_PROBABILITY : rest,
  };
  const words = decisive
    .flatMap((at) => tokens[at] ?? [])
    .map(({ start, end }) => headline.slice(start, end));
  return { score: scoreOf(probabilities), probabilities, words };
}

function softmax(negative: number, positive: number): Probabilities {
  const [down, up] = [Math.exp(negative), Math.exp(positive)];
  const sum = 1 + down + up;
  return { negative: down / sum, neutral: 1 / sum, positive: up / sum };
}

/**
 * Maps the probabilities to a score that crosses the specification's class borders exactly where the likeliest
 * class changes: 0 is certainly neutral, 1 certainly positive.
 */
function scoreOf({ negative, neutral, positive }: Probabilities): number {
  const lead = Math.max(negative, positive) - neutral;
  const size = lead > 0 ? CLASS_BORDER + lead * (1 - CLASS_BORDER) : CLASS_BORDER * (1 + lead);
  return positive > negative ? size : -size;
}

function share(shares: number[], { tokens }: Feature, contribution: number): void {
  for (const token of tokens) shares[token] = (shares[token] ?? 0) + contribution / tokens.length;
}

function decidingWords(
  headline: string,
  tokens: readonly HeadlineToken[],
  shares: readonly number[],
): string[] {
  const byWord = new Map<string, number>();
  for (const [index, { form, start, end }] of tokens.entries()) {
    const word = headline.slice(start, end);
    if (/\p{L}/u.test(word) && form !== CODE_FORM && !isStopWord(form))
      byWord.set(word, (byWord.get(word) ?? 0) + (shares[index] ?? 0));
  }
  const ranked = [...byWord].filter(([, weight]) => weight > 0).sort(([, a], [, b]) => b - a);
  const least = (ranked[0]?.[1] ?? 0) / 4;
  return ranked
    .filter(([, weight]) => weight >= least)
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
}

function indexOfKey(keys: Uint32Array, key: number): number | undefined {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? low : undefined;
}
