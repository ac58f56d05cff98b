import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { type TitledArticle, TitleLink, TitleNotes } from "#app/news/cards/title-link.tsx";
import { useSiteData } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { watchlistPage } from "#copy/portfolio.ts";
import { Card } from "#ui/card.tsx";

export interface WatchlistHeadline extends TitledArticle {
  tickers: string[];
}

export function WatchlistNews({ headlines }: { headlines: readonly WatchlistHeadline[] | undefined }) {
  const { heading, empty } = watchlistPage.news;
  const { renderedAt } = useSiteData();
  if (headlines === undefined) {
    return (
      <Card id="watchlist-news" title={heading}>
        <FailedPart title={failures["articles-unavailable"].title} />
      </Card>
    );
  }
  return (
    <Card id="watchlist-news" title={heading}>
      {headlines.length === 0 ? <p className="text-sm text-ink-faint">{empty}</p> : null}
      <ul data-results className="-mt-3 divide-y">
        {headlines.map((headline) => (
          <li key={headline.id} className="py-3">
            <h3 className="font-serif text-base font-semibold">
              <TitleLink article={headline} />
            </h3>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint">
              <span className="font-medium text-ink-soft">{headline.tickers.join(", ")}</span>
              <TitleNotes article={headline} now={renderedAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
