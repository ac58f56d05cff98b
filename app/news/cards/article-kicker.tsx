import { articlePage } from "#copy/reading.ts";
import { Badge } from "#ui/badge.tsx";
import type { ArticleCardData } from "./article-card-data.ts";

export function ArticleKicker({ category, isSample }: Pick<ArticleCardData, "category" | "isSample">) {
  if (!category && !isSample) return null;
  return (
    <p className="mb-1.5 flex min-h-5 flex-wrap wrap-anywhere items-center gap-2 text-xs font-semibold text-accent">
      {category}
      {isSample ? (
        <Badge tone="caution" title={articlePage.sampleExplanation}>
          {articlePage.sample}
        </Badge>
      ) : null}
    </p>
  );
}
