import { ArticleCard } from "./article-card.tsx";
import type { ArticleCardData } from "./article-card-data.ts";
import { EmptyArticles } from "./empty-articles.tsx";
import { groupByDay } from "./group-by-day.ts";

export interface ArticleListProps {
  articles: readonly ArticleCardData[];
  now: string;
  headingLevel?: 2 | 3;
  /** Requires articles that are newest first. Adds a heading for each day, a level above its articles' headings. */
  isByDay?: boolean;
}

export function ArticleList({ articles, now, headingLevel = 2, isByDay = false }: ArticleListProps) {
  if (articles.length === 0) return <EmptyArticles />;
  const Heading = `h${headingLevel}` as const;
  const below = headingLevel === 2 ? 3 : 4;
  const toCard = (article: ArticleCardData) => (
    <ArticleCard key={article.id} article={article} now={now} headingLevel={headingLevel} />
  );
  return (
    <div data-results className="border-b">
      {isByDay
        ? groupByDay(articles, now).map(({ day, articles: ofDay }) =>
            day === undefined ? (
              ofDay.map(toCard)
            ) : (
              <section key={day} aria-label={day} className="not-first:mt-4">
                <Heading className="border-t-2 border-ink pt-2 pb-1.5 text-sm font-semibold">{day}</Heading>
                {ofDay.map((article) => (
                  <ArticleCard key={article.id} article={article} now={now} headingLevel={below} isBelowDay />
                ))}
              </section>
            ),
          )
        : articles.map(toCard)}
    </div>
  );
}
