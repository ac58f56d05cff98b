import type { ArticleCardData } from "./article-card-data.ts";
import { SampleBadge } from "./sample-badge.tsx";

export function ArticleKicker({ category, isSample }: Pick<ArticleCardData, "category" | "isSample">) {
  if (!category && !isSample) return null;
  return (
    <p className="mb-1.5 flex min-h-5 flex-wrap wrap-anywhere items-center gap-2 text-xs font-semibold text-accent">
      {category}
      {isSample ? <SampleBadge /> : null}
    </p>
  );
}
