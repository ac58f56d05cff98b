import { Provenance } from "#app/figures/provenance.tsx";
import { articlePage, newsList } from "#copy/reading.ts";
import { formatDateTime } from "#format/dates.ts";
import type { ArticleViewData } from "./article-page-data.ts";
import type { ArticleCardData } from "./cards/article-card-data.ts";
import { ArticleKicker } from "./cards/article-kicker.tsx";
import { ArticleMeta } from "./cards/article-meta.tsx";
import { TickerBadge } from "./cards/ticker-chip.tsx";
import { SentimentBasis } from "./sentiment-basis.tsx";
import { TickerBasis } from "./ticker-basis.tsx";

export interface ArticleHeaderProps {
  article: ArticleCardData &
    Pick<
      ArticleViewData,
      "author" | "figures" | "mentions" | "sourceUpdatedAt" | "sentimentBy" | "sentimentWords"
    >;
  now: string;
}

/** The head of an article's page: headline, standfirst, source, time, and the stocks it is about. */
export function ArticleHeader({ article, now }: ArticleHeaderProps) {
  return (
    <header className="max-w-read">
      <ArticleKicker category={article.category} isSample={article.isSample} />
      <h1 className="font-serif text-3xl font-semibold tracking-tight">{article.title}</h1>
      {article.excerpt ? <p className="mt-4 text-lg text-ink-soft">{article.excerpt}</p> : null}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-y py-3">
        <div>
          {article.author ? (
            <p className="mb-0.5 text-sm font-medium wrap-anywhere">{articlePage.byline(article.author)}</p>
          ) : null}
          <ArticleMeta article={article} now={now} />
          <p className="mt-0.5 text-xs text-ink-faint">
            {[
              article.publishedAt && formatDateTime(article.publishedAt),
              article.sourceUpdatedAt && articlePage.updated(formatDateTime(article.sourceUpdatedAt)),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <SentimentBasis article={article} />
        </div>
        {article.tickers.length > 0 ? (
          <div className="max-w-full">
            <ul className="flex flex-wrap gap-1.5">
              {article.tickers.map((ticker) => (
                <li key={ticker.symbol} className="max-w-full">
                  <TickerBadge {...ticker} />
                </li>
              ))}
            </ul>
            {article.figures ? (
              <Provenance subject={newsList.figures} of={article.figures} showsSimulated className="mt-1" />
            ) : null}
          </div>
        ) : null}
      </div>
      <TickerBasis article={article} />
    </header>
  );
}
