import { formatClock, formatDateTime } from "#format/dates.ts";
import { classNames } from "#ui/class-names.ts";
import type { ArticleCardData } from "./article-card-data.ts";
import { Attribution } from "./article-meta.tsx";
import { CardImage } from "./card-image.tsx";
import { MarkedText } from "./marked-text.tsx";
import { PublishedTime } from "./published-time.tsx";
import { SampleBadge } from "./sample-badge.tsx";
import { SentimentLabel } from "./sentiment-label.tsx";
import { TickerChip } from "./ticker-chip.tsx";
import { ContextLink, TitleLink } from "./title-link.tsx";

export interface ArticleCardProps {
  article: ArticleCardData;
  now: string;
  headingLevel?: 2 | 3 | 4;
  isBelowDay?: boolean;
}

const MAX_CHIPS = 2;

/**
 * One article as a list row. On a phone the headline and one line below it; from 1024 px time, source and category come
 * first, and a line has the excerpt and the companies' changes.
 */
export function ArticleCard({ article, now, headingLevel = 2, isBelowDay = false }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { publishedAt, tickers } = article;
  return (
    <article className="flex gap-4 border-t py-2.5 lg:py-2">
      <div className="article-row" data-sample={article.isSample || undefined}>
        <Heading className="article-row-title font-serif text-lg font-semibold">
          <TitleLink article={article} />
        </Heading>
        <div className="article-row-text text-sm text-ink-soft">
          {article.hits ? (
            <p className="line-clamp-2 wrap-anywhere">
              <MarkedText pieces={article.hits.passage} />
            </p>
          ) : article.excerpt ? (
            <p className="line-clamp-2 wrap-anywhere">{article.excerpt}</p>
          ) : null}
          <p className="text-xs empty:hidden">
            <ContextLink article={article} />
          </p>
        </div>
        <div className="article-row-meta text-xs text-ink-faint">
          <p
            className={classNames(
              "flex min-w-0 gap-x-2 lg:leading-[1.4375rem]",
              !isBelowDay && "lg:flex-wrap",
            )}
          >
            {publishedAt !== null && isBelowDay ? (
              <time
                dateTime={publishedAt}
                title={formatDateTime(publishedAt)}
                className="whitespace-nowrap tabular-nums max-lg:hidden"
              >
                {formatClock(publishedAt)}
              </time>
            ) : null}
            <span className="max-w-full truncate font-medium text-ink-soft">
              <Attribution article={article} />
            </span>
            <span
              className={publishedAt === null ? "truncate" : isBelowDay ? "shrink-0 lg:hidden" : "shrink-0"}
            >
              <PublishedTime publishedAt={publishedAt} now={now} />
            </span>
          </p>
          {article.category ? (
            <p className="truncate font-medium text-accent max-lg:hidden">{article.category}</p>
          ) : null}
        </div>
        <div className="article-row-tickers text-xs">
          {article.isSample ? <SampleBadge /> : null}
          <SentimentLabel score={article.sentimentScore} isShort />
          {tickers.length > 0 ? (
            <ul className="flex min-w-0 gap-1.5">
              {tickers.slice(0, MAX_CHIPS).map((ticker, index) => (
                <li key={ticker.symbol} className={index > 0 ? "max-lg:hidden" : "min-w-0"}>
                  <TickerChip {...ticker} />
                </li>
              ))}
              <More tickers={tickers.slice(1)} className="lg:hidden" />
              <More tickers={tickers.slice(MAX_CHIPS)} className="max-lg:hidden" />
            </ul>
          ) : null}
        </div>
      </div>
      {article.imageUrl ? (
        <CardImage
          id={article.id}
          imageUrl={article.imageUrl}
          loading="lazy"
          sizes="4rem"
          className="h-12 w-16 shrink-0 self-start rounded-sm max-sm:hidden"
        />
      ) : null}
    </article>
  );
}

function More({ tickers, className }: { tickers: ArticleCardData["tickers"]; className: string }) {
  if (tickers.length === 0) return null;
  const codes = tickers.map(({ symbol }) => symbol).join(", ");
  return (
    <li title={codes} className={`text-xs/6 text-ink-faint ${className}`}>
      +{tickers.length}
      <span className="sr-only">: {codes}</span>
    </li>
  );
}
