import { ArticleCard } from "./article-card.tsx";
import type { ArticleCardData } from "./article-card-data.ts";
import { EmptyArticles } from "./empty-articles.tsx";

export interface ArticleListProps {
  articles: readonly ArticleCardData[];
  /** Server time of rendering, ISO 8601. */
  now: string;
  headingLevel?: 2 | 3;
}

/** A vertical list of articles, or a message when there are none. */
export function ArticleList({ articles, now, headingLevel = 2 }: ArticleListProps) {
  if (articles.length === 0) return <EmptyArticles />;
  return (
    <div data-results className="border-b">
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} now={now} headingLevel={headingLevel} />
      ))}
    </div>
  );
}
