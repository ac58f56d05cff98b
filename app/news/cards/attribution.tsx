import { articlePage } from "#copy/reading.ts";
import type { ArticleCardData } from "./article-card-data.ts";

/** The article's source, otherwise our writer. */
export function Attribution({
  article: { sourceName, writer },
}: {
  article: Pick<ArticleCardData, "sourceName" | "writer">;
}) {
  return sourceName ?? (writer ? articlePage.byline(writer) : articlePage.newsroom);
}
