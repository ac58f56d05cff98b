import { newsList, sentimentBasis } from "#copy/reading.ts";
import { sentimentOf } from "#domain/news/articles/sentiment/sentiment.ts";
import type { ArticleViewData } from "./article-page-data.ts";

export interface SentimentBasisProps {
  article: Pick<ArticleViewData, "title" | "sentimentScore" | "sentimentBy" | "sentimentWords">;
}

export function SentimentBasis({ article }: SentimentBasisProps) {
  const { title, sentimentScore, sentimentBy, sentimentWords } = article;
  if (sentimentScore === null || sentimentBy === null) return null;
  // An editor may have changed the title since.
  const words = sentimentWords.filter((word) => title.toLowerCase().includes(word.toLowerCase()));
  return (
    <details className="screen-only mt-1 text-xs text-ink-soft">
      <summary className="link w-fit cursor-pointer py-1">
        {sentimentBasis.why(newsList.sentiment[sentimentOf(sentimentScore)])}
      </summary>
      <p className="mt-1 max-w-read pb-1">
        {sentimentBy === "editor" ? sentimentBasis.byEditor : sentimentBasis.byModel(words)}
      </p>
    </details>
  );
}
