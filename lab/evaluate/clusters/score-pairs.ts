import { keyOf, type StoryLabels } from "./labels.ts";
import type { Pair } from "./pair-articles.ts";

export interface PairScore {
  right: Pair[];
  wrong: Pair[];
  /** Predicted, but undecided by the readers: counted as neither right nor wrong. */
  undecided: number;
  missed: Pair[];
}

export function isSampled({ a, b }: Pair, { sampled }: StoryLabels): boolean {
  return sampled.size === 0 || sampled.has(a) || sampled.has(b);
}

/** A pair without a label counts as wrong. */
export function scorePairs(predicted: readonly Pair[], labels: StoryLabels): PairScore {
  const counted = predicted.filter((pair) => isSampled(pair, labels));
  const isUndecided = (pair: Pair) =>
    labels.same.has(keyOf(pair)) && labels.same.get(keyOf(pair)) === undefined;
  const decided = counted.filter((pair) => !isUndecided(pair));
  const right = decided.filter((pair) => labels.same.get(keyOf(pair)));
  const rightKeys = new Set(right.map(keyOf));
  const missed = [...labels.same].flatMap(([key, same]) => {
    const [a = "", b = ""] = key.split(" ");
    return same && !rightKeys.has(key) && isSampled({ a, b }, labels) ? [{ a, b }] : [];
  });
  return {
    right,
    missed,
    undecided: counted.length - decided.length,
    wrong: decided.filter((pair) => !rightKeys.has(keyOf(pair))),
  };
}
