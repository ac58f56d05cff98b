import { newsList } from "#copy/reading.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

/** Spec section 9. */
const POSITIVE_ABOVE = 0.1;
const NEGATIVE_BELOW = -0.1;

type Sentiment = keyof typeof newsList.sentiment;

function sentimentOf(score: number): Sentiment {
  if (score > POSITIVE_ABOVE) return "positive";
  return score < NEGATIVE_BELOW ? "negative" : "neutral";
}

const looks: Record<Sentiment, [icon: IconName, colour: string]> = {
  positive: ["trendUp", "text-up"],
  negative: ["trendDown", "text-down"],
  neutral: ["level", "text-ink-soft"],
};

/** 'Positif', 'Negatif' or 'Netral'; nothing when there is no score. */
export function SentimentLabel({ score }: { score: number | null }) {
  if (score === null) return null;
  const sentiment = sentimentOf(score);
  const [icon, colour] = looks[sentiment];
  return (
    <span className={`inline-flex items-center gap-1 font-medium whitespace-nowrap ${colour}`}>
      <Icon name={icon} size={14} />
      {newsList.sentiment[sentiment]}
    </span>
  );
}
