export type Sentiment = "positive" | "negative" | "neutral";

/** Spec section 9: of scores from -1 to 1. */
const POSITIVE_ABOVE = 0.1;
const NEGATIVE_BELOW = -0.1;

/** What an article's score says of it; exactly at a threshold it is neutral. */
export function sentimentOf(score: number): Sentiment {
  if (score > POSITIVE_ABOVE) return "positive";
  return score < NEGATIVE_BELOW ? "negative" : "neutral";
}
