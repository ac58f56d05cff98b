import { classNames } from "#ui/class-names.ts";
import type { ArticleCardData } from "./article-card-data.ts";
import { ArticleMeta } from "./article-meta.tsx";
import { TitleLink } from "./title-link.tsx";

export interface HeadlineListProps {
  articles: readonly ArticleCardData[];
  now: string;
  size?: "text-base" | "text-lg";
  isWide?: boolean;
}

export function HeadlineList({ articles, now, size = "text-base", isWide = false }: HeadlineListProps) {
  return (
    <ul
      data-results
      className={classNames("-mt-3 divide-y", isWide && "lg:grid lg:grid-cols-2 lg:gap-x-10 lg:divide-y-0")}
    >
      {articles.map((article) => (
        <li key={article.id} className="py-3">
          <h3 className={`font-serif font-semibold ${size}`}>
            <TitleLink article={article} />
          </h3>
          <ArticleMeta article={article} now={now} className="mt-1.5" />
        </li>
      ))}
    </ul>
  );
}
