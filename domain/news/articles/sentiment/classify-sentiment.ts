import { isMixedLead } from "./mixed-news.ts";
import type { SentimentSource } from "./sentiment.ts";
import { type Classification, classifyHeadline, decodeModel, sentimentModelFile } from "./sentiment-model.ts";
import weights from "./sentiment-weights.json" with { type: "json" };

/**
 * Minimum probability of the likeliest class. At this threshold, four of five labels of general news are right
 * (decision 31).
 */
const MIN_PROBABILITY = 0.9;

const model = decodeModel(sentimentModelFile.parse(weights));

export interface SentimentInput {
  title: string;
  content: string;
  tickers: readonly string[];
}

export function classifySentiment({ title, content, tickers }: SentimentInput): {
  score: number | null;
  words: string[];
} {
  const classification = classifyHeadline(model, title);
  if (!isConfident(classification) || isMixedLead(content, tickers)) return { score: null, words: [] };
  return { score: Math.round(classification.score * 1000) / 1000, words: classification.words };
}

export function reclassifyChangedTitle(
  article: { title: string; sentimentBy: SentimentSource | null },
  text: SentimentInput,
): { sentimentScore?: number | null; sentimentWords?: string[] } {
  if (article.sentimentBy !== "model" || article.title === text.title) return {};
  const { score, words } = classifySentiment(text);
  return { sentimentScore: score, sentimentWords: words };
}

export function isConfident({ probabilities, isMixed }: Classification): boolean {
  return !isMixed && Math.max(...Object.values(probabilities)) >= MIN_PROBABILITY;
}

/** @internal for lab/ */
export function classifyWithStoredWeights(headline: string): Classification {
  return classifyHeadline(model, headline);
}
