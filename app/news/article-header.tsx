import { PresetForm } from "#app/alerts/presets/preset-form.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { ShareLinks } from "#app/frame/sharing/share-links.tsx";
import { articlePath } from "#app/seo/paths.ts";
import { alertPresets } from "#copy/alerts/alert-presets.ts";
import { readingTime } from "#copy/news/article.ts";
import { articlePage, newsList, sentimentBasis } from "#copy/reading.ts";
import { sentimentOf } from "#domain/news/articles/sentiment/sentiment.ts";
import { formatDateTime } from "#format/dates.ts";
import { unbrokenAmounts } from "#format/unbroken-amounts.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ArticleViewData } from "./article-page-data.ts";
import { SourceName } from "./article-source.tsx";
import { ArticleKicker } from "./cards/article-kicker.tsx";
import { PublishedTime } from "./cards/published-time.tsx";
import { SentimentLabel } from "./cards/sentiment-label.tsx";
import { TickerChip } from "./cards/ticker-chip.tsx";
import { TickerBasis } from "./ticker-basis.tsx";

export function ArticleHeader({ article, now }: { article: ArticleViewData; now: string }) {
  const times = [
    article.publishedAt && formatDateTime(article.publishedAt),
    article.sourceUpdatedAt && articlePage.updated(formatDateTime(article.sourceUpdatedAt)),
  ].filter(Boolean);
  return (
    <header className="max-w-read">
      <ArticleKicker category={article.category} isSample={article.isSample} />
      <h1 className="font-serif text-3xl text-pretty font-semibold tracking-tight">
        {unbrokenAmounts(article.title)}
      </h1>
      {article.standfirst === null ? null : (
        <p className="mt-4 text-lg text-ink-soft">{article.standfirst}</p>
      )}
      <div className="mt-5 border-y py-3">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            {article.author ? (
              <p className="mb-0.5 text-sm font-medium wrap-anywhere">{articlePage.byline(article.author)}</p>
            ) : null}
            <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs wrap-anywhere text-ink-faint">
              <SourceName article={article} />
              <PublishedTime publishedAt={article.publishedAt} now={now} />
              {article.readingMinutes > 0 ? <span>{readingTime(article.readingMinutes)}</span> : null}
              <SentimentLabel score={article.sentimentScore} showsNeutral />
            </p>
            {times.length > 0 ? <p className="mt-0.5 text-xs text-ink-faint">{times.join(" · ")}</p> : null}
            <SentimentBasis article={article} />
          </div>
          <ShareLinks title={article.title} path={articlePath(article.slug)} />
        </div>
        {article.tickers.length > 0 ? (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ul className="flex max-w-full flex-wrap gap-1.5">
              {article.tickers.map((ticker) => (
                <li key={ticker.symbol} className="max-w-full">
                  <TickerChip {...ticker} target="stock" />
                </li>
              ))}
            </ul>
            {article.figures ? <Provenance subject={newsList.figures} figure={article.figures} /> : null}
          </div>
        ) : null}
      </div>
      <TickerBasis article={article} />
      <NewsAlerts article={article} />
    </header>
  );
}

function SentimentBasis({ article }: { article: ArticleViewData }) {
  const { title, sentimentScore, sentimentBy, sentimentWords } = article;
  if (sentimentScore === null || sentimentBy === null) return null;
  // An editor may have changed the title since.
  const words = sentimentWords.filter((word) => title.toLowerCase().includes(word.toLowerCase()));
  return (
    <details className="screen-only mt-1 text-xs text-ink-soft">
      <summary className="link w-fit cursor-pointer py-1">
        {sentimentBasis.why(newsList.sentiment[sentimentOf(sentimentScore)])}
      </summary>
      <p className="mt-1 max-w-read pb-1">
        {sentimentBy === "editor" ? sentimentBasis.byEditor : sentimentBasis.byModel(words)}
      </p>
    </details>
  );
}

const MAX_NEWS_ALERTS = 2;

function NewsAlerts({ article: { slug, tickers } }: { article: ArticleViewData }) {
  if (tickers.length === 0) return null;
  return (
    <div className="screen-only mt-1 -ml-3 flex flex-wrap *:max-w-full tight:ml-0">
      {tickers.slice(0, MAX_NEWS_ALERTS).map(({ symbol }) => (
        <PresetForm key={symbol} kind="news" symbol={symbol} back={articlePath(slug)}>
          <Button type="submit" variant="quiet" size="sm" className="max-w-full">
            <Icon name="bell" size={16} />
            <span className="truncate">{alertPresets.articleNews(symbol)}</span>
          </Button>
        </PresetForm>
      ))}
    </div>
  );
}
