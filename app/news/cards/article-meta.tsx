import { articlePage } from "#copy/reading.ts";
import { classNames } from "#ui/class-names.ts";
import type { ArticleCardData } from "./article-card-data.ts";
import { PublishedTime } from "./published-time.tsx";
import { SentimentLabel } from "./sentiment-label.tsx";
import { ContextLink, type LinkedTitle } from "./title-link.tsx";

export function Attribution({
  article: { sourceName, writer },
}: {
  article: Pick<ArticleCardData, "sourceName" | "writer">;
}) {
  return sourceName ?? (writer ? articlePage.byline(writer) : articlePage.newsroom);
}

export interface ArticleMetaProps {
  article: Pick<ArticleCardData, "writer" | "publishedAt" | "sentimentScore"> & LinkedTitle;
  now: string;
  className?: string;
}

export function ArticleMeta({ article, now, className }: ArticleMetaProps) {
  return (
    <p className={classNames("flex min-w-0 items-center gap-x-3 text-xs text-ink-faint", className)}>
      <span className="min-w-0 truncate font-medium text-ink-soft">
        <Attribution article={article} />
      </span>
      <PublishedTime publishedAt={article.publishedAt} now={now} />
      <SentimentLabel score={article.sentimentScore} />
      <ContextLink article={article} />
    </p>
  );
}
