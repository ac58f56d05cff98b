import { type ReactNode, useId, useMemo } from "react";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { PageAge } from "#app/figures/page-age.ts";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { FailedBlock, MarketBlock } from "#app/market/market-block.tsx";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import type { StockTab } from "#app/seo/stock-path.ts";
import { failures } from "#copy/failures.ts";
import { stockTab } from "#copy/stock/tabs.ts";
import { stockPage, stockTabs } from "#copy/stock.ts";
import { stockWordsOf } from "#copy/stock-words.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { parseChartItems } from "./chart/chart-item.ts";
import { PriceChart } from "./chart/price-chart.tsx";
import { DayLimitsPanel } from "./day-limits-panel.tsx";
import { KeyFiguresCard } from "./figures/key-figures-card.tsx";
import { StockHeader } from "./header/stock-header.tsx";
import { HistoryTab } from "./history/history-tab.tsx";
import { PeersCard } from "./overview/peers-card.tsx";
import { StockNews } from "./overview/stock-news.tsx";
import { OwnPosition } from "./position/own-position.tsx";
import type { ChartPart, StockPageData } from "./stock-page-data.ts";
import { DayStoryLine } from "./story/day-story-line.tsx";
import { CorporateActionsTab } from "./tabs/corporate-actions-tab.tsx";
import { DividendsAndSplits } from "./tabs/dividends-and-splits.tsx";
import { EventsTab } from "./tabs/events-tab.tsx";
import { FundamentalsTab } from "./tabs/fundamentals-tab.tsx";
import { ProfileTab } from "./tabs/profile-tab.tsx";
import { PeriodStatistics } from "./tabs/statistics-tab.tsx";
import { StockTabs } from "./tabs/stock-tabs.tsx";

export function StockViewPage({ page }: { page: StockPageData }) {
  const { ticker, content } = page;
  const query = useMarketData("quote", { ticker }, page.lacksQuote ? undefined : page.quote);
  const placeholder =
    query.data === undefined ? (
      <MarketBlock
        title={stockWordsOf(ticker).priceSubject(ticker)}
        data={query}
        skeleton={<Skeleton className="h-9 w-56" />}
      >
        {() => null}
      </MarketBlock>
    ) : null;
  const quote = query.data ?? page.quote;
  // A delisted company's price no longer changes, so a failed refresh doesn't make it stale.
  const isStale = query.state === "stale" && page.delisting === null;
  return (
    <>
      <StockHeader page={page} quote={quote} isStale={isStale} placeholder={placeholder} />
      <div className="wide">
        <StockTabs ticker={ticker} current={content.tab} empty={page.emptyTabs} />
      </div>
      <div className="wide pt-4 lg:pt-5">
        <PageAge value={{ ...quote, stale: quote.stale || isStale }}>
          <StockTabContent page={page} quote={quote} isStale={isStale} placeholder={placeholder} />
        </PageAge>
      </div>
    </>
  );
}

interface StockTabContentProps {
  page: StockPageData;
  quote: QuoteItem;
  isStale: boolean;
  placeholder: ReactNode;
}

const failedTab = <FailedPart title={failures["stock-unavailable"].title} />;

function StockTabContent({ page, quote, isStale, placeholder }: StockTabContentProps) {
  const { ticker, awaitsPrices, content } = page;
  const chart = { page, quote, isStale };
  switch (content.tab) {
    case "overview":
      return (
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] min-[76rem]:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="min-w-0">
            <ChartOfPart {...chart} part={content.chart} />
          </div>
          <div className="grid grid-cols-1 content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {isIndex(ticker) ? null : <OwnPosition ticker={ticker} pricedAt={quote.tsISO} />}
            <DayLimitsPanel page={page} quote={quote} />
            <KeyFiguresCard
              quote={quote}
              figures={content.figures}
              isStale={isStale}
              placeholder={placeholder}
            />
          </div>
          {content.peers === null ? null : (
            <div className="min-w-0">
              <PeersCard own={{ ...quote, stale: quote.stale || isStale }} peers={content.peers} />
            </div>
          )}
          <div className={content.peers === null ? "min-w-0" : "min-w-0 lg:col-span-2"}>
            <StockNews ticker={ticker} articles={content.news} isWide={content.peers !== null} />
          </div>
        </div>
      );
    case "chart":
      return <ChartOfPart {...chart} part={content.chart} />;
    case "historical-data":
      return content.month === undefined ? (
        failedTab
      ) : (
        <HistoryTab ticker={ticker} awaitsPrices={awaitsPrices} history={content.month} />
      );
    case "statistics":
      return (
        <div className="grid grid-cols-1 gap-y-8">
          {content.figures === undefined ? (
            failedTab
          ) : content.figures.periods.length === 0 ? (
            <EmptyTab tab={content.tab} ticker={ticker} />
          ) : (
            <PeriodStatistics ticker={ticker} figures={content.figures} />
          )}
          <KeyFiguresCard
            quote={quote}
            figures={content.figures}
            isStale={isStale}
            placeholder={placeholder}
          />
        </div>
      );
    case "fundamentals":
      if (content.times === undefined) return failedTab;
      return content.times.length > 0 ? (
        <FundamentalsTab ticker={ticker} times={content.times} />
      ) : (
        <EmptyTab tab={content.tab} ticker={ticker} />
      );
    case "profile":
      return content.profile === undefined ? (
        failedTab
      ) : (
        <ProfileTab ticker={ticker} name={page.name} profile={content.profile} />
      );
    case "corp-actions": {
      if (content.actions === undefined) return failedTab;
      const { editorActions, events } = content.actions;
      if (editorActions.length === 0 && events.length === 0)
        return <EmptyTab tab={content.tab} ticker={ticker} />;
      return (
        <div className="grid gap-8">
          {editorActions.length > 0 ? <CorporateActionsTab ticker={ticker} actions={editorActions} /> : null}
          {events.length > 0 ? <DividendsAndSplits ticker={ticker} events={events} /> : null}
        </div>
      );
    }
    case "events": {
      if (content.events === undefined) return failedTab;
      const { upcoming, past } = content.events;
      return upcoming.length + past.length > 0 ? (
        <EventsTab ticker={ticker} upcoming={upcoming} past={past} />
      ) : (
        <EmptyTab tab={content.tab} ticker={ticker} />
      );
    }
    default:
      return <ComingSoonTab tab={content.tab} />;
  }
}

function ComingSoonTab({ tab }: { tab: StockTab }) {
  const title = stockTabs.find(({ id }) => id === tab)?.title ?? "";
  return <p className="py-16 text-center text-ink-soft">{stockPage.comingSoon(title)}</p>;
}

function EmptyTab({ tab, ticker }: { tab: StockTab; ticker: string }) {
  const title = stockTabs.find(({ id }) => id === tab)?.title ?? "";
  return <p className="py-16 text-center text-ink-soft">{stockTab.none(title, ticker)}</p>;
}

interface ChartOfPartProps extends Omit<StockTabContentProps, "placeholder"> {
  part: ChartPart | undefined;
}

function ChartOfPart({ part, ...rest }: ChartOfPartProps) {
  if (part === undefined) return <FailedBlock heading={stockWordsOf(rest.page.ticker).chartHeading} />;
  return <LoadedChart part={part} {...rest} />;
}

function LoadedChart({ page, part, quote, isStale }: ChartOfPartProps & { part: ChartPart }) {
  const storyId = useId();
  const { ticker, awaitsPrices, daysBefore } = page;
  const { candles, origin, range, change, settings, ...rest } = part;
  const items = useMemo(() => parseChartItems(candles, origin, change), [candles, origin, change]);
  return (
    <PriceChart
      // A navigation to another stock or range resets the chart.
      key={`${ticker} ${range}`}
      {...rest}
      ticker={ticker}
      tab={page.content.tab}
      awaitsPrices={awaitsPrices}
      initialRange={range}
      initialItems={items}
      initialSettings={settings}
      quoteOrigin={quote}
      storyId={storyId}
      story={
        daysBefore === undefined ? null : (
          <DayStoryLine id={storyId} quote={quote} before={daysBefore} isStale={isStale} />
        )
      }
    />
  );
}
