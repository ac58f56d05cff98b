import type { SentimentJudge } from "../sentiment.ts";
import { isMixedLead } from "./mixed-news.ts";
import { decodeModel, type Judgement, judgeHeadline, sentimentModelFile } from "./sentiment-model.ts";
import weights from "./sentiment-weights.json" with { type: "json" };

/** What a headline says of the market, as the product stores it. */
export interface SentimentJudgement {
  /** -1 to 1; null when the model is not sure enough to say. */
  score: number | null;
  /** The words that decided it, as they stand in the headline, the weightiest first; none without a score. */
  words: string[];
}

/** Of the likeliest class. From it on, four of five labels of general news are right (decision 31). */
const MIN_PROBABILITY = 0.9;

const model = decodeModel(sentimentModelFile.parse(weights));

export interface JudgedText {
  title: string;
  /** Markdown */
  content: string;
  /** Of the companies that it is about. */
  tickers: readonly string[];
}

export function judgeSentiment({ title, content, tickers }: JudgedText): SentimentJudgement {
  const judgement = judgeHeadline(model, title);
  if (!isSure(judgement) || isMixedLead(content, tickers)) return { score: null, words: [] };
  return { score: Math.round(judgement.score * 1000) / 1000, words: judgement.words };
}

/** What a new title makes of an article's judgement: an editor's stays, the model judges again. */
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

/** With its probabilities, also when it is not sure; for evaluation. */
export function judgeWithKeptWeights(headline: string): Judgement {
  return judgeHeadline(model, headline);
}
