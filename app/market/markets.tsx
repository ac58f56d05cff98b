import { useState } from "react";
import { useLocation } from "react-router";
import { PageAge } from "#app/figures/page-age.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { publicPage } from "#app/public-page.ts";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { failures } from "#copy/failures.ts";
import { markets, overview } from "#copy/market.ts";
import { findMarketInstrument } from "#domain/market/listings/instrument.ts";
import { MARKET_TABS, type MarketTab, symbolsOfTab } from "#domain/market/listings/market-tab.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { Tabs } from "#ui/tabs/tabs.tsx";
import type { Route } from "./+types/markets";
import { BreadthCard } from "./breadth-card.tsx";
import { MarketMapCard } from "./map/market-map-card.tsx";
import { MarketBar } from "./market-bar.tsx";
import { readMarketsPage } from "./market-page-data.server.ts";
import { MARKETS_SEARCH_PARAMS, marketsPath, parseMarketsView } from "./markets-view.ts";
import { MoversCard } from "./movers-card.tsx";
import { pageProvenance } from "./page-provenance.ts";
import { OverviewTiles } from "./tiles/overview-tiles.tsx";
import { tilesWithCurrentSource } from "./tiles/tiles-with-current-source.ts";

export const handle = publicPage({ search: MARKETS_SEARCH_PARAMS });

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = parseMarketsView(url.searchParams);
  const tilesOf = (tab: MarketTab) =>
    symbolsOfTab(tab).map((symbol) => findMarketInstrument(symbol)?.label ?? symbol);
  return {
    ...(await readMarketsPage(context, view.sector)),
    view,
    tiles: { indonesia: tilesOf("indonesia"), global: tilesOf("global"), crypto: tilesOf("crypto") },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: markets.title,
    description: markets.description,
    path: "/markets",
  });
}

export default function Markets({ loaderData }: Route.ComponentProps) {
  const tiles = useMarketData("market-overview", {}, loaderData.overview);
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ key: string; tab: MarketTab }>();
  const view = chosen?.key === key ? { ...loaderData.view, tab: chosen.tab } : loaderData.view;
  function show(tab: MarketTab) {
    setChosen({ key, tab });
    // Not a navigation, since the page has all tabs.
    const currentView = parseMarketsView(new URLSearchParams(window.location.search));
    history.replaceState(history.state, "", marketsPath({ ...currentView, tab }));
  }
  const marketProvenance = pageProvenance(loaderData, tiles);
  const current = tiles.data && tilesWithCurrentSource(tiles.data).map(({ symbol }) => symbol);
  const [first, ...others] = MARKET_TABS.filter(
    (tab) => current === undefined || loaderData.tiles[tab].some((label) => current.includes(label)),
  );
  const tab = (value: MarketTab) => ({
    value,
    text: markets.tabs[value],
    panel: (
      <OverviewTiles data={tiles} symbols={loaderData.tiles[value]} sparklines={loaderData.sparklines} />
    ),
  });
  return (
    <PageAge value={marketProvenance}>
      <div className="wide">
        {/* Left-aligned below the heading: next to it, a late font would shift it. */}
        <PageHeading lead={<MarketBar page={loaderData} marketProvenance={marketProvenance} />}>
          {markets.heading}
        </PageHeading>
        <h2 className="sr-only">{overview.heading}</h2>
        {first === undefined ? (
          <p className="border-y py-3 text-sm text-ink-soft">{overview.unknownPrice}</p>
        ) : others.length === 0 ? (
          tab(first).panel
        ) : (
          <Tabs
            label={markets.tabsLabel}
            value={[first, ...others].includes(view.tab) ? view.tab : first}
            onValueChange={(tab) => show(tab as MarketTab)}
            tabs={[tab(first), ...others.map(tab)]}
          />
        )}
        <BreadthCard initial={loaderData.breadth} />
        <MarketMapCard initial={loaderData.map} view={view} />
        <div className="mt-10">
          <MoversCard initial={loaderData.movers} isInColumns />
        </div>
      </div>
    </PageAge>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["server-connection"]} error={error} />;
}
