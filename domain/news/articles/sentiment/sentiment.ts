export type Sentiment = "positive" | "negative" | "neutral";

export const SENTIMENT_SOURCES = ["model", "editor"] as const;
export type SentimentSource = (typeof SENTIMENT_SOURCES)[number];

/** The prescribed border of the classes (spec section 9). Scores range from -1 to 1. */
export const CLASS_BORDER = 0.1;

export function sentimentOf(score: number): Sentiment {
  if (score > CLASS_BORDER) return "positive";
  return score < -CLASS_BORDER ? "negative" : "neutral";
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
