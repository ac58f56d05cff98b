import { articlePage } from "#copy/reading.ts";
import { Card } from "#ui/card.tsx";
import type { ArticleCardData } from "../cards/article-card-data.ts";
import { ArticleMeta } from "../cards/article-meta.tsx";
import { TitleLink } from "../cards/title-link.tsx";

export interface RelatedArticlesProps {
  articles: readonly ArticleCardData[];
  now: string;
}

/** Headlines that share a ticker with the article; nothing if there are none. */
export function RelatedArticles({ articles, now }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Card id="related" title={articlePage.relatedArticles}>
      <ul data-results className="-mt-3 divide-y">
        {articles.map((article) => (
          <li key={article.id} className="py-3">
            <h3 className="font-serif text-base font-semibold">
              <TitleLink article={article} />
            </h3>
            <ArticleMeta article={article} now={now} className="mt-1.5" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
