import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { useSiteData } from "#app/site-data.ts";
import { portfolioFailures, watchlistPage } from "#copy/portfolio.ts";
import { portfolioToasts } from "#copy/toasts.ts";
import { LayoutChoice } from "../arrangement/layout-choice.tsx";
import { SortChoice } from "../arrangement/sort-choice.tsx";
import { ChangeAlert } from "../change-alert.tsx";
import type { HoldingsSummaryData } from "../holdings/holdings-data.ts";
import { HoldingsSummary } from "../holdings/holdings-summary.tsx";
import type { RemovedTicker, WatchlistCardData, WatchlistLayout, WatchlistSort } from "../watchlist-data.ts";
import { WatchlistGrid } from "../watchlist-grid.tsx";
import { WatchlistNews } from "../watchlist-news.tsx";

export interface WatchlistTabProps {
  selected: { id: number; name: string };
  sort: WatchlistSort;
  cards: WatchlistCardData[] | undefined;
  layout: WatchlistLayout;
  hasHistories: boolean;
  headlines: Parameters<typeof WatchlistNews>[0]["headlines"];
  removed: RemovedTicker | undefined;
  added: string | undefined;
  holdings: HoldingsSummaryData | undefined;
}

export function WatchlistTab({
  selected,
  sort,
  layout,
  cards,
  hasHistories,
  headlines,
  removed,
  added,
  holdings,
}: WatchlistTabProps) {
  const { renderedAt } = useSiteData();
  const place = { portfolioId: selected.id, sort };
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {removed ? (
          <ChangeAlert
            {...place}
            text={portfolioToasts.tickerRemoved(removed.symbol)}
            undo={{ intent: "restore", ...removed }}
          />
        ) : null}
        {added ? (
          <ChangeAlert
            {...place}
            text={portfolioToasts.tickerAdded(added, selected.name)}
            undo={{ intent: "remove", symbol: added }}
          />
        ) : null}
        {cards && cards.length > 0 ? (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <SortChoice portfolioId={selected.id} sort={sort} />
            <LayoutChoice {...place} layout={layout} />
          </div>
        ) : null}
        {cards && cards.length > 0 && !hasHistories ? (
          <FailedPart title={watchlistPage.table.courseFailed} />
        ) : null}
        {cards ? (
          <WatchlistGrid key={selected.id} {...place} layout={layout} cards={cards} />
        ) : (
          <FailedPart title={portfolioFailures["watchlist-unavailable"]} />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-10">
        <HoldingsSummary portfolioId={selected.id} summary={holdings} />
        {cards && cards.length > 0 ? <WatchlistNews headlines={headlines} now={renderedAt} /> : null}
      </div>
    </div>
  );
}
