export type Sentiment = "positive" | "negative" | "neutral";

/** The model that judges headlines at ingest, or a person in the newsroom. */
export const SENTIMENT_JUDGES = ["model", "editor"] as const;
export type SentimentJudge = (typeof SENTIMENT_JUDGES)[number];

/** Spec section 9: of scores from -1 to 1. */
const POSITIVE_ABOVE = 0.1;
const NEGATIVE_BELOW = -0.1;

/** What an article's score says of it; exactly at a threshold it is neutral. */
export function sentimentOf(score: number): Sentiment {
  if (score > POSITIVE_ABOVE) return "positive";
  return score < NEGATIVE_BELOW ? "negative" : "neutral";
}

/** What an editor can say; "none": nothing can be said of it. */
export const EDITORS_SENTIMENTS = ["positive", "neutral", "negative", "none"] as const;
export type EditorsSentiment = (typeof EDITORS_SENTIMENTS)[number];

const editorsScores: Record<EditorsSentiment, number | null> = {
  positive: 0.5,
  neutral: 0,
  negative: -0.5,
  none: null,
};

/** The columns of an article that an editor has judged. */
export function judgedByEditor(sentiment: EditorsSentiment) {
  return { sentimentScore: editorsScores[sentiment], sentimentBy: "editor" as const, sentimentWords: [] };
}
