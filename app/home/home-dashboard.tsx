import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { PageAge } from "#app/figures/page-age.ts";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { MarketBar } from "#app/market/market-bar.tsx";
import type { HomeMarketData } from "#app/market/market-page-data.ts";
import { MoversCard } from "#app/market/movers-card.tsx";
import { pageProvenance } from "#app/market/page-provenance.ts";
import { SectorTilesCard } from "#app/market/sector-tiles.tsx";
import type { ArticleCardData } from "#app/news/cards/article-card-data.ts";
import { EmptyArticles } from "#app/news/cards/empty-articles.tsx";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { useSiteData } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { overview } from "#copy/market.ts";
import { home } from "#copy/reading.ts";
import { ExchangeStrip } from "./exchange-strip.tsx";
import { LatestNews } from "./latest-news.tsx";
import { LeadStory } from "./lead-story.tsx";
import { MarketStrip } from "./market-strip.tsx";
import { type SectorHeadlines, SectorNews } from "./sector-news.tsx";
import { WatchlistSlot } from "./watchlist-slot.tsx";

export interface HomeDashboardProps {
  news:
    | {
        lead: ArticleCardData | undefined;
        figures: FigureProvenance | null;
        latest: ArticleCardData[];
      }
    | undefined;
  market: HomeMarketData;
  sectorNews: SectorHeadlines[];
}

/**
 * The home page, also shown for every unknown path. One column on a phone, where the member's watchlist comes first;
 * two columns from 1024 px; three from 1536 px, with the latest news on the left.
 */
export function HomeDashboard({ news, market, sectorNews }: HomeDashboardProps) {
  const { siteName, renderedAt } = useSiteData();
  const tiles = useMarketData("market-overview", {}, market.overview);
  const marketProvenance = pageProvenance(market, tiles);
  return (
    <PageAge value={marketProvenance}>
      <div className="wide">
        <h1 className="sr-only">{home.title(siteName)}</h1>
        <section
          aria-labelledby="overview-title"
          className="mb-3 grid gap-1.5 sm:mb-5 sm:gap-2 lg:mb-4 xl:mb-6"
        >
          <h2 id="overview-title" className="sr-only">
            {overview.heading}
          </h2>
          <MarketBar page={market} marketProvenance={marketProvenance} />
          {market.lacksWorldFigures ? (
            <ExchangeStrip
              tiles={tiles.data ?? []}
              sparklines={market.sparklines}
              breadth={market.breadth}
              sectors={market.sectors}
            />
          ) : (
            <MarketStrip data={tiles} sparklines={market.sparklines} />
          )}
        </section>
        <div className="home-columns">
          {news === undefined ? (
            <div className="home-lead">
              <FailedPart title={failures["articles-unavailable"].title} />
            </div>
          ) : news.lead === undefined && news.latest.length === 0 ? (
            <div className="home-lead">
              <EmptyArticles />
            </div>
          ) : (
            <>
              {news.lead ? (
                <section aria-label={home.leadStory} className="home-lead">
                  <LeadStory article={news.lead} figures={news.figures} now={renderedAt} />
                </section>
              ) : null}
              <div className="home-latest">
                <LatestNews articles={news.latest} now={renderedAt} />
              </div>
            </>
          )}
          <div className="home-market">
            <MoversCard initial={market.movers} />
            <WatchlistSlot />
          </div>
          <div className="home-sectors">
            <SectorTilesCard initial={market.sectors} />
            <SectorNews sectors={sectorNews} now={renderedAt} />
          </div>
        </div>
      </div>
    </PageAge>
  );
}
