import { Link } from "react-router";
import type { ArticleCardData } from "#app/news/cards/article-card-data.ts";
import { ArticleMeta } from "#app/news/cards/article-meta.tsx";
import { SampleBadge } from "#app/news/cards/sample-badge.tsx";
import { TitleLink } from "#app/news/cards/title-link.tsx";
import { home } from "#copy/reading.ts";
import { formatDayOrTime } from "#format/dates.ts";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";

/** From 1024 px on there is room for all, in two columns or in a separate column. */
const SHOWN_ON_PHONES = 5;

export function LatestNews({ articles, now }: { articles: readonly ArticleCardData[]; now: string }) {
  return (
    <Card
      id="latest-news"
      title={home.latestNews}
      aside={
        <Link className="link text-sm" to="/news">
          {home.allNews}
        </Link>
      }
    >
      <div
        data-results
        className="-mt-3 divide-y border-b lg:max-xl:grid lg:max-xl:grid-cols-2 lg:max-xl:gap-x-8"
      >
        {articles.map((article, index) => (
          <article
            key={article.id}
            className={classNames(
              "py-2.5 lg:py-1.5 xl:grid xl:py-2 xl:grid-cols-[3.25rem_minmax(0,1fr)]",
              index >= SHOWN_ON_PHONES && "max-lg:hidden",
            )}
          >
            <p className="text-xs/6 text-ink-faint tabular-nums max-xl:hidden">
              {article.publishedAt === null ? null : formatDayOrTime(article.publishedAt, now)}
            </p>
            <div className="min-w-0">
              <h3 className="font-serif text-lg font-semibold lg:text-base/5">
                <TitleLink article={article} />
              </h3>
              <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                <ArticleMeta article={article} now={now} className="xl:[&>time]:hidden" />
                {article.isSample ? <SampleBadge /> : null}
              </div>
            </div>
          </article>
        ))}
      </div>
    </Card>
  );
}
