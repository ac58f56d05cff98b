import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import type { ArticleCardData } from "#app/news/cards/article-card-data.ts";
import { ArticleKicker } from "#app/news/cards/article-kicker.tsx";
import { ArticleMeta } from "#app/news/cards/article-meta.tsx";
import { CardImage } from "#app/news/cards/card-image.tsx";
import { TickerChip } from "#app/news/cards/ticker-chip.tsx";
import { TitleLink } from "#app/news/cards/title-link.tsx";
import { newsList } from "#copy/reading.ts";
import { imagePathOf } from "#domain/news/media/image-url.ts";
import { classNames } from "#ui/class-names.ts";

export interface LeadStoryProps {
  article: ArticleCardData;
  figures: FigureProvenance | null;
  now: string;
}

/**
 * The article that the home page leads with. Our own image is large, since it always loads; a publisher's may not,
 * and is a thumbnail.
 */
export function LeadStory({ article, figures, now }: LeadStoryProps) {
  const { imageUrl } = article;
  const isLarge = imageUrl !== null && imagePathOf(imageUrl) !== undefined;
  return (
    <article
      className={classNames(
        "border-t-2 border-ink pt-3",
        isLarge && "grid gap-x-6 gap-y-4 sm:grid-cols-[3fr_2fr]",
      )}
    >
      <div className="min-w-0">
        <ArticleKicker category={article.category} isSample={article.isSample} />
        <div className="flex items-start justify-between gap-4">
          <h2 className="min-w-0 flex-1 font-serif text-2xl font-semibold tracking-tight xl:text-3xl">
            <TitleLink article={article} />
          </h2>
          {imageUrl !== null && !isLarge ? (
            <CardImage
              id={article.id}
              imageUrl={imageUrl}
              loading="lazy"
              sizes="4rem"
              className="size-16 shrink-0 rounded-sm max-sm:hidden"
            />
          ) : null}
        </div>
        <p className="mt-3 line-clamp-3 max-w-read text-base text-ink-soft lg:max-xl:mt-1 lg:max-xl:line-clamp-2">
          {article.excerpt}
        </p>
        <div className="mt-3 flex flex-col gap-3 lg:max-xl:mt-2 lg:max-xl:flex-row lg:max-xl:flex-wrap lg:max-xl:items-center lg:max-xl:gap-x-4">
          <ArticleMeta article={article} now={now} />
          {article.tickers.length > 0 ? (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <ul className="flex max-w-full min-w-0 flex-wrap gap-1.5">
                {article.tickers.map((ticker) => (
                  <li key={ticker.symbol} className="max-w-full">
                    <TickerChip {...ticker} />
                  </li>
                ))}
              </ul>
              {figures ? <Provenance subject={newsList.figures} figure={figures} /> : null}
            </div>
          ) : null}
        </div>
      </div>
      {isLarge ? (
        <CardImage
          id={article.id}
          imageUrl={imageUrl}
          loading="eager"
          className="aspect-video w-full self-start rounded-sm"
        />
      ) : null}
    </article>
  );
}
