import type { ArticleCardData } from "./article-card-data.ts";
import { ArticleKicker } from "./article-kicker.tsx";
import { ArticleMeta } from "./article-meta.tsx";
import { MarkedText } from "./marked-text.tsx";
import { Picture } from "./picture.tsx";
import { TickerChip } from "./ticker-chip.tsx";
import { TitleLink } from "./title-link.tsx";

export interface ArticleCardProps {
  article: ArticleCardData;
  /** Server time of rendering, ISO 8601. */
  now: string;
  /** One below the list's heading. */
  headingLevel?: 2 | 3;
}

/** One article in a list: the text, and a small picture if the article has one. */
export function ArticleCard({ article, now, headingLevel = 2 }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="flex gap-4 border-t py-5 sm:gap-6">
      <div className="min-w-0 flex-1">
        <ArticleKicker category={article.category} isSample={article.isSample} />
        <Heading className="font-serif text-lg font-semibold sm:text-xl">
          <TitleLink article={article} />
        </Heading>
        {article.hits ? (
          <p className="mt-1.5 line-clamp-4 max-w-read text-sm wrap-anywhere text-ink-soft sm:line-clamp-3">
            <MarkedText pieces={article.hits.passage} />
          </p>
        ) : (
          <p className="mt-1.5 line-clamp-2 max-w-read text-sm text-ink-soft">{article.excerpt}</p>
        )}
        <ArticleMeta article={article} now={now} className="mt-2.5" />
        {article.tickers.length > 0 ? (
          <ul className="mt-3 flex flex-wrap gap-1.5">
            {article.tickers.map((ticker) => (
              <li key={ticker.symbol} className="max-w-full">
                <TickerChip {...ticker} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {article.imageUrl ? (
        <Picture
          id={article.id}
          imageUrl={article.imageUrl}
          loading="lazy"
          className="aspect-4/3 w-24 shrink-0 self-start rounded-sm sm:w-40"
        />
      ) : null}
    </article>
  );
}
