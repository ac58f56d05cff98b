import type { SentimentJudge } from "../sentiment.ts";
import { isMixedLead } from "./mixed-news.ts";
import { decodeModel, type Judgement, judgeHeadline, sentimentModelFile } from "./sentiment-model.ts";
import weights from "./sentiment-weights.json" with { type: "json" };

export interface SentimentJudgement {
  /** -1 to 1; null if the model isn't sure. */
  score: number | null;
  words: string[];
}

/**
 * Minimum probability of the likeliest class. At this threshold, four of five labels of general news are right
 * (decision 31).
 */
const MIN_PROBABILITY = 0.9;

const model = decodeModel(sentimentModelFile.parse(weights));

export interface JudgedText {
  title: string;
  content: string;
  tickers: readonly string[];
}

export function judgeSentiment({ title, content, tickers }: JudgedText): SentimentJudgement {
  const judgement = judgeHeadline(model, title);
  if (!isSure(judgement) || isMixedLead(content, tickers)) return { score: null, words: [] };
  return { score: Math.round(judgement.score * 1000) / 1000, words: judgement.words };
}

/** Rescores a changed title if the current score is the model's. */
export function judgeNewTitle(
  article: { title: string; sentimentBy: SentimentJudge | null } | undefined,
  text: JudgedText,
): { sentimentScore?: number | null; sentimentWords?: string[] } {
  if (article?.sentimentBy !== "model" || article.title === text.title) return {};
  const { score, words } = judgeSentiment(text);
  return { sentimentScore: score, sentimentWords: words };
}

export function isSure({ probabilities, isMixed }: Judgement): boolean {
  return !isMixed && Math.max(...Object.values(probabilities)) >= MIN_PROBABILITY;
}

/** Includes the probabilities even if the model isn't sure; for evaluation. */
export function judgeWithKeptWeights(headline: string): Judgement {
  return judgeHeadline(model, headline);
}
