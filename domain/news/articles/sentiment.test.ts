import { expect, test } from "vitest";
import { sentimentOf } from "./sentiment/sentiment.ts";

test.each([
  [1, "positive"],
  [0.5, "positive"],
  [0.11, "positive"],
  [0.1, "neutral"],
  [0.05, "neutral"],
  [0, "neutral"],
  [-0.1, "neutral"],
  [-0.11, "negative"],
  [-0.5, "negative"],
  [-1, "negative"],
] as const)("a score of %d is %s", (score, sentiment) => {
  expect(sentimentOf(score)).toBe(sentiment);
});
