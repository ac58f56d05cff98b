import { newsList } from "#copy/reading.ts";
import { type Sentiment, sentimentOf } from "#domain/news/articles/sentiment/sentiment.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

const styles: Record<Sentiment, [icon: IconName, colour: string]> = {
  positive: ["trendUp", "text-up"],
  negative: ["trendDown", "text-down"],
  neutral: ["level", "text-ink-soft"],
};

export interface SentimentLabelProps {
  score: number | null;
  isShort?: boolean;
  /** False in lists, since a neutral label doesn't help readers choose. */
  showsNeutral?: boolean;
}

export function SentimentLabel({ score, isShort = false, showsNeutral = false }: SentimentLabelProps) {
  if (score === null) return null;
  const sentiment = sentimentOf(score);
  if (sentiment === "neutral" && !showsNeutral) return null;
  const [icon, colour] = styles[sentiment];
  return (
    <span className={`inline-flex items-center gap-1 font-medium whitespace-nowrap ${colour}`}>
      <Icon name={icon} size={14} />
      <span className={isShort ? "max-lg:sr-only" : undefined}>{newsList.sentiment[sentiment]}</span>
    </span>
  );
}
