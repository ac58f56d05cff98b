import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { MarketBar } from "#app/market/market-bar.tsx";
import type { MarketPageData } from "#app/market/market-page-data.ts";
import { MoversCard } from "#app/market/movers-card.tsx";
import { OverviewTiles } from "#app/market/overview-tiles.tsx";
import { SectorTilesCard } from "#app/market/sector-tiles.tsx";
import type { ArticleCardData } from "#app/news/cards/article-card-data.ts";
import { EmptyArticles } from "#app/news/cards/empty-articles.tsx";
import { NewsGrid } from "#app/news/cards/news-grid.tsx";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { useSiteData } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { overview } from "#copy/market.ts";
import { home } from "#copy/reading.ts";
import { Card } from "#ui/card.tsx";
import { HOME_TILES } from "./home-tiles.ts";
import { WatchlistSlot } from "./watchlist-slot.tsx";

export interface HomeDashboardProps {
  /** Undefined if they could not be read. */
  newest: ArticleCardData[] | undefined;
  market: MarketPageData;
}

/** The home page, also shown for every unknown path. */
export function HomeDashboard({ newest, market }: HomeDashboardProps) {
  const { siteName, renderedAt } = useSiteData();
  const tiles = useMarketData("market-overview", {}, market.overview);
  return (
    <>
      <h1 className="sr-only">{home.title(siteName)}</h1>
      <section aria-labelledby="overview-title" className="mb-10 grid gap-3">
        <h2 id="overview-title" className="sr-only">
          {overview.heading}
        </h2>
        <MarketBar
          session={market.session}
          isSimulated={tiles.data?.some(({ simulated }) => simulated) ?? false}
        />
        <OverviewTiles data={tiles} symbols={HOME_TILES} sparklines={market.sparklines} edges="border-y" />
      </section>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          <SectorTilesCard initial={market.sectors} />
          <Card id="latest-news" title={home.latestNews}>
            {newest === undefined ? (
              <FailedPart title={failures["articles-unavailable"].title} />
            ) : newest.length > 0 ? (
              <NewsGrid articles={newest} now={renderedAt} />
            ) : (
              <EmptyArticles />
            )}
          </Card>
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <MoversCard initial={market.movers} />
          <WatchlistSlot />
        </div>
      </div>
    </>
  );
}
