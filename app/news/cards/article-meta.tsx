import { classNames } from "#ui/class-names.ts";
import type { ArticleCardData } from "./article-card-data.ts";
import { PublishedTime } from "./published-time.tsx";
import { SentimentLabel } from "./sentiment-label.tsx";

export interface ArticleMetaProps {
  article: Pick<ArticleCardData, "sourceName" | "publishedAt" | "sentimentScore">;
  now: string;
  className?: string;
}

/** Source, age and sentiment on one line, which can wrap between them. */
export function ArticleMeta({ article, now, className }: ArticleMetaProps) {
  return (
    <p
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-1 text-xs wrap-anywhere text-ink-faint",
        className,
      )}
    >
      {article.sourceName ? <span className="font-medium text-ink-soft">{article.sourceName}</span> : null}
      <PublishedTime publishedAt={article.publishedAt} now={now} />
      <SentimentLabel score={article.sentimentScore} />
    </p>
  );
}
