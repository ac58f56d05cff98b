import { articlePage } from "#copy/reading.ts";
import { Card } from "#ui/card.tsx";
import type { ArticleCardData } from "../cards/article-card-data.ts";
import { HeadlineList } from "../cards/headline-list.tsx";

export interface RelatedArticlesProps {
  articles: readonly ArticleCardData[];
  now: string;
}

export function RelatedArticles({ articles, now }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Card id="related" title={articlePage.relatedArticles}>
      <HeadlineList articles={articles} now={now} />
    </Card>
  );
}
