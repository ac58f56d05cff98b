import { articlePage } from "#copy/reading.ts";
import type { ArticleCardData } from "./article-card-data.ts";

export function Attribution({
  article: { sourceName, writer },
}: {
  article: Pick<ArticleCardData, "sourceName" | "writer">;
}) {
  return sourceName ?? (writer ? articlePage.byline(writer) : articlePage.newsroom);
}
