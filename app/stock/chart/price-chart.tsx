import { type ReactNode, useMemo, useRef, useState } from "react";
import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import type { ChartSettings, StockTab } from "#app/seo/stock-path.ts";
import { chart as copy, stockPage } from "#copy/stock.ts";
import { stockWordsOf } from "#copy/stock-words.ts";
import { ChartBox } from "./chart-box.tsx";
import { ChartFooter } from "./chart-footer.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartNews } from "./chart-news.tsx";
import { ChartTable } from "./chart-table.tsx";
import { ComparedBars } from "./overlays/compared-bars.tsx";
import { OverlayControls } from "./overlays/overlay-controls.tsx";
import { OverlayLegend } from "./overlays/overlay-legend.tsx";
import { OverlayNotes } from "./overlays/overlay-notes.tsx";
import type { ChartMark } from "./overlays/overlays.ts";
import { RangeLinks } from "./range-links.tsx";
import { ToggleLink } from "./toggle-link.tsx";
import { useChartPointer } from "./use-chart-pointer.ts";
import { useChartSettings } from "./use-chart-settings.ts";
import { type ChartViewOptions, useChartView } from "./use-chart-view.ts";

export interface PriceChartProps extends ChartViewOptions {
  tab: StockTab;
  awaitsPrices: boolean;
  quoteOrigin: FigureProvenance;
  story: ReactNode;
  storyId: string;
  initialSettings: ChartSettings;
  marks: readonly ChartMark[];
}

/** The server renders a still chart; the live chart replaces it in the same box with the same scales. */
export function PriceChart({
  tab,
  awaitsPrices,
  quoteOrigin,
  story,
  storyId,
  initialSettings,
  marks,
  ...options
}: PriceChartProps) {
  const { ticker } = options;
  const view = useChartView(options);
  const { content, at, shownRange } = view;
  const { candles, pins } = content;
  const settings = useChartSettings(ticker, tab, view, initialSettings);
  const { isLogScale, showsAverages, comparedWith, comparison, pathOf } = settings;
  const [showsTable, setShowsTable] = useState(initialSettings.showsTable);
  const canvas = useRef<HTMLDivElement>(null);
  const drawn = useMemo(
    () => ({
      ...content,
      overlays: {
        showsAverages,
        comparedBars: comparison.bars?.length === 0 ? undefined : comparison.bars,
        marks,
      },
    }),
    [content, showsAverages, comparison, marks],
  );
  const pointer = useChartPointer(canvas, {
    view,
    content: drawn,
    isLogScale,
    isNewsOpenAtFirst: tab === "chart",
  });

  if (options.initialItems.length === 0 && candles.length === 0)
    return <NoChart ticker={ticker} awaitsPrices={awaitsPrices} />;
  return (
    <section aria-labelledby="chart-title" className="sm:flex sm:flex-col">
      <h2 id="chart-title" className="sr-only">
        {stockWordsOf(ticker).chartHeading}
      </h2>
      <div className="mb-3 flex items-center justify-between gap-2">
        <RangeLinks
          chosen={view.range}
          pathOf={(range) => pathOf({ range })}
          onChoose={settings.chooseRange}
        />
        <ToggleLink
          isOn={isLogScale}
          name={copy.logScale}
          path={pathOf({ isLogScale: !isLogScale })}
          onToggle={settings.toggleLogScale}
          className="max-sm:px-2"
        >
          {copy.log}
        </ToggleLink>
      </div>
      <ChartLegend view={view} />
      <OverlayLegend ticker={ticker} content={content} at={at} settings={settings} />
      <ChartBox
        ticker={ticker}
        storyId={storyId}
        view={view}
        canvas={canvas}
        isLive={pointer.isLive}
        isLogScale={isLogScale}
        onKeyDown={pointer.onKeyDown}
      />
      {story}
      <OverlayControls ticker={ticker} settings={settings} />
      {comparedWith === undefined || comparedWith === ticker ? null : (
        <ComparedBars
          key={`${comparedWith} ${view.range}`}
          code={comparedWith}
          range={view.range}
          onResult={settings.setComparison}
        />
      )}
      <OverlayNotes ticker={ticker} settings={settings} hasMarks={marks.length > 0} />
      <ChartFooter
        ticker={ticker}
        view={view}
        quoteOrigin={quoteOrigin}
        table={{
          isShown: showsTable,
          path: pathOf({ showsTable: !showsTable }),
          toggle: () => setShowsTable(!showsTable),
        }}
      />
      {showsTable && candles.length > 0 ? (
        <div className="mt-4">
          <ChartTable ticker={ticker} range={shownRange} bars={content} />
        </div>
      ) : null}
      <ChartNews
        pins={pins}
        candles={candles}
        isOpen={pointer.isNewsOpen}
        onToggle={pointer.setNewsOpen}
        onPoint={pointer.pointAt}
      />
    </section>
  );
}

function NoChart({ ticker, awaitsPrices }: { ticker: string; awaitsPrices: boolean }) {
  return (
    <section aria-labelledby="chart-title">
      <h2 id="chart-title" className="sr-only">
        {stockWordsOf(ticker).chartHeading}
      </h2>
      <p className="border-y py-16 text-center text-sm text-ink-soft">
        {awaitsPrices ? stockPage.pricesAwaited : stockWordsOf(ticker).noChart}
      </p>
    </section>
  );
}
