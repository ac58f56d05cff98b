export type Sentiment = "positive" | "negative" | "neutral";

export const SENTIMENT_SOURCES = ["model", "editor"] as const;
export type SentimentSource = (typeof SENTIMENT_SOURCES)[number];

/** Spec section 9; scores range from -1 to 1. */
const POSITIVE_ABOVE = 0.1;
const NEGATIVE_BELOW = -0.1;

export function sentimentOf(score: number): Sentiment {
  if (score > POSITIVE_ABOVE) return "positive";
  return score < NEGATIVE_BELOW ? "negative" : "neutral";
}

export const EDITOR_SENTIMENTS = ["positive", "neutral", "negative", "none"] as const;
export type EditorSentiment = (typeof EDITOR_SENTIMENTS)[number];

const editorsScores: Record<EditorSentiment, number | null> = {
  positive: 0.5,
  neutral: 0,
  negative: -0.5,
  none: null,
};

export function editorSentiment(sentiment: EditorSentiment) {
  return { sentimentScore: editorsScores[sentiment], sentimentBy: "editor" as const, sentimentWords: [] };
}
