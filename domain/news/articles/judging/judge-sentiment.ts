import type { SentimentJudge } from "../sentiment.ts";
import { decodeModel, type Judgement, judgeHeadline, sentimentModelFile } from "./sentiment-model.ts";
import weights from "./sentiment-weights.json" with { type: "json" };

/** What a headline says of the market, as the product stores it. */
export interface SentimentJudgement {
  /** -1 to 1; null when the model is not sure enough to say. */
  score: number | null;
  /** The words that decided it, as they stand in the headline, the weightiest first; none without a score. */
  words: string[];
}

/** Of the likeliest class. Below it, the model is likelier wrong than right. */
const MIN_PROBABILITY = 0.5;

const model = decodeModel(sentimentModelFile.parse(weights));

export function judgeSentiment(headline: string): SentimentJudgement {
  const judgement = judgeHeadline(model, headline);
  if (!isSure(judgement)) return { score: null, words: [] };
  return { score: Math.round(judgement.score * 1000) / 1000, words: judgement.words };
}

/** What a new title makes of an article's judgement: an editor's stays, the model judges again. */
export function judgeNewTitle(
  article: { title: string; sentimentBy: SentimentJudge | null } | undefined,
  title: string,
): { sentimentScore?: number | null; sentimentWords?: string[] } {
  if (article?.sentimentBy !== "model" || article.title === title) return {};
  const { score, words } = judgeSentiment(title);
  return { sentimentScore: score, sentimentWords: words };
}

export function isSure({ probabilities }: Judgement): boolean {
  return Math.max(...Object.values(probabilities)) >= MIN_PROBABILITY;
}

/** With its probabilities, also when it is not sure; for evaluation. */
export function judgeWithKeptWeights(headline: string): Judgement {
  return judgeHeadline(model, headline);
}
