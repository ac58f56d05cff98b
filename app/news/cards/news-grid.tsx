import { classNames } from "#ui/class-names.ts";
import { Motif } from "#ui/motif/motif.tsx";
import type { ArticleCardData } from "./article-card-data.ts";
import { ArticleKicker } from "./article-kicker.tsx";
import { ArticleMeta } from "./article-meta.tsx";
import { Picture } from "./picture.tsx";
import { TitleLink } from "./title-link.tsx";

export interface NewsGridProps {
  /** Newest first; the first is the lead. Designed for six. */
  articles: readonly ArticleCardData[];
  now: string;
}

/**
 * The newest articles with pictures: one column on a phone (the first large, the rest as rows), two on a
 * tablet, three on a desktop, where the first spans four cells.
 */
export function NewsGrid({ articles, now }: NewsGridProps) {
  return (
    <div data-results className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3">
      {articles.map((article, index) => (
        <NewsTile key={article.id} article={article} now={now} leads={index === 0} />
      ))}
    </div>
  );
}

function NewsTile({ article, now, leads }: { article: ArticleCardData; now: string; leads: boolean }) {
  return (
    <article
      className={classNames(
        "flex min-w-0 gap-4 sm:flex-col sm:gap-3",
        leads ? "flex-col lg:col-span-2 lg:row-span-2" : "flex-row-reverse max-sm:border-t max-sm:pt-5",
      )}
    >
      <TilePicture article={article} leads={leads} />
      <div className={classNames("min-w-0", !leads && "flex-1")}>
        <ArticleKicker category={article.category} isSample={article.isSample} />
        <h3 className={classNames("font-serif font-semibold", leads ? "text-xl lg:text-2xl" : "text-lg")}>
          <TitleLink article={article} />
        </h3>
        {leads ? <p className="mt-2 line-clamp-3 text-sm text-ink-soft">{article.excerpt}</p> : null}
        <ArticleMeta article={article} now={now} className="mt-2" />
      </div>
    </article>
  );
}

function TilePicture({ article, leads }: { article: ArticleCardData; leads: boolean }) {
  const shape = classNames(
    "rounded-sm",
    leads
      ? "aspect-video w-full lg:min-h-0 lg:flex-1"
      : "aspect-4/3 w-24 shrink-0 self-start sm:aspect-video sm:w-full",
  );
  if (!article.imageUrl) return <Motif id={article.id} className={shape} />;
  return (
    <Picture
      id={article.id}
      imageUrl={article.imageUrl}
      loading={leads ? "eager" : "lazy"}
      className={shape}
    />
  );
}
