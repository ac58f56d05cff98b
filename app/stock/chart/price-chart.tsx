import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { articlePath } from "#app/seo/paths.ts";
import { type ChartSettings, type StockTab, stockPath } from "#app/seo/stock-path.ts";
import { stockWordsOf } from "#copy/stock-words.ts";
import { closeBefore } from "#domain/market/candles/bars/bar-change.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";
import { ChartBox } from "./chart-box.tsx";
import { ChartFooter } from "./chart-footer.tsx";
import { chartKeyAction } from "./chart-keys.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartNews, newsItemId } from "./chart-news.tsx";
import { chartOrigin } from "./chart-origin.ts";
import { chartSummary } from "./chart-summary.ts";
import { ChartTable } from "./chart-table.tsx";
import { LogScaleLink } from "./log-scale-link.tsx";
import { NoChart } from "./no-chart.tsx";
import { ComparedBars, type Comparison } from "./overlays/compared-bars.tsx";
import { OverlayControls, type OverlaySettings } from "./overlays/overlay-controls.tsx";
import { OverlayLegend } from "./overlays/overlay-legend.tsx";
import { OverlayNotes } from "./overlays/overlay-notes.tsx";
import type { ChartMark } from "./overlays/overlays.ts";
import { RangeLinks } from "./range-links.tsx";
import { type ChartViewOptions, useChartView } from "./use-chart-view.ts";
import { useLiveChart } from "./use-live-chart.ts";

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
  const navigate = useNavigate();
  const view = useChartView(options);
  const [isLogScale, setIsLogScale] = useState(initialSettings.isLogScale);
  const [overlays, setOverlays] = useState<OverlaySettings>(() => ({
    showsAverages: initialSettings.showsAverages,
    comparedWith: initialSettings.comparedWith,
  }));
  const { showsAverages, comparedWith } = overlays;
  const [comparison, setComparison] = useState<Comparison>({ bars: undefined });
  const [showsTable, setShowsTable] = useState(initialSettings.showsTable);
  const [isNewsOpen, setIsNewsOpen] = useState(tab === "chart");
  const canvas = useRef<HTMLDivElement>(null);
  const { content, at, setPointed, shownRange } = view;
  const { candles, pins } = content;
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
  const live = useLiveChart(canvas, {
    content: drawn,
    fitKey: shownRange,
    isLogScale,
    onPoint: setPointed,
    onChoose: showNews,
  });

  function pointAt(index: number | undefined) {
    setPointed(index);
    live?.point(index);
  }

  function showNews(index: number) {
    const stamp = candles[index]?.t;
    if (stamp === undefined || !pins.some((pin) => pin.index === index)) return;
    setIsNewsOpen(true);
    requestAnimationFrame(() => document.getElementById(newsItemId(stamp))?.focus());
  }

  function openNews(index: number) {
    const headlines = pins.find((pin) => pin.index === index)?.headlines ?? [];
    if (headlines[0] && headlines.length === 1) void navigate(articlePath(headlines[0].slug));
    else showNews(index);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const action = chartKeyAction(event, at, candles.length);
    if (action === undefined) return;
    event.preventDefault();
    if (action.kind === "point") pointAt(action.index);
    else if (action.kind === "zoom") live?.zoom(action.factor, at);
    else if (action.kind === "choose") openNews(at);
    else pointAt(undefined);
  }

  function chooseRange(range: ChartRange) {
    view.setRange(range);
    replacePath(pathOf(range, isLogScale));
  }

  function pathOf(range: ChartRange, isLogScale: boolean) {
    return stockPath(ticker, { tab, range, isLogScale, ...overlays });
  }

  function chooseOverlays(next: OverlaySettings) {
    if (next.comparedWith !== comparedWith) setComparison({ bars: undefined });
    setOverlays(next);
    replacePath(stockPath(ticker, { tab, range: view.range, isLogScale, ...next }));
  }

  if (options.initialItems.length === 0 && candles.length === 0)
    return <NoChart ticker={ticker} awaitsPrices={awaitsPrices} />;
  const candle = candles[at];
  return (
    <section aria-labelledby="chart-title" className="sm:flex sm:flex-col">
      <h2 id="chart-title" className="sr-only">
        {stockWordsOf(ticker).chartHeading}
      </h2>
      <div className="mb-3 flex items-center justify-between gap-2">
        <RangeLinks
          chosen={view.range}
          pathOf={(range) => pathOf(range, isLogScale)}
          onChoose={chooseRange}
        />
        <LogScaleLink
          isOn={isLogScale}
          path={pathOf(view.range, !isLogScale)}
          onToggle={() => {
            setIsLogScale(!isLogScale);
            replacePath(pathOf(view.range, !isLogScale));
          }}
        />
      </div>
      {candle ? (
        <ChartLegend
          candle={candle}
          before={closeBefore(content, at)}
          kind={content}
          headlines={view.headlinesAt}
        />
      ) : null}
      <OverlayLegend
        content={content}
        at={at}
        showsAverages={showsAverages}
        comparedWith={comparedWith === ticker ? undefined : comparedWith}
        comparison={comparison}
      />
      <ChartBox
        ticker={ticker}
        storyId={storyId}
        view={view}
        canvas={canvas}
        isLive={live !== undefined}
        isLogScale={isLogScale}
        onKeyDown={onKeyDown}
      />
      {story}
      <OverlayControls
        ticker={ticker}
        showsAverages={showsAverages}
        comparedWith={comparedWith}
        pathOf={(next) => stockPath(ticker, { tab, range: view.range, isLogScale, ...next })}
        onChange={chooseOverlays}
        retainedParameters={otherParameters(pathOf(view.range, isLogScale))}
      />
      {comparedWith === undefined || comparedWith === ticker ? null : (
        <ComparedBars
          key={`${comparedWith} ${view.range}`}
          code={comparedWith}
          range={view.range}
          onResult={setComparison}
        />
      )}
      <OverlayNotes
        ticker={ticker}
        showsAverages={showsAverages}
        comparedWith={comparedWith}
        comparison={comparison}
        hasMarks={marks.length > 0}
      />
      <ChartFooter
        ticker={ticker}
        view={view}
        // Includes the bars that the drawing omits.
        summary={chartSummary(ticker, shownRange, { ...content, candles: content.items })}
        origin={chartOrigin(candles, quoteOrigin)}
        table={{
          isShown: showsTable,
          path: stockPath(ticker, {
            tab,
            range: view.range,
            showsTable: !showsTable,
            isLogScale,
            ...overlays,
          }),
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
        isOpen={isNewsOpen}
        onToggle={setIsNewsOpen}
        onPoint={pointAt}
      />
    </section>
  );
}

function otherParameters(path: string): Record<string, string> {
  const query = new URLSearchParams(path.split("?")[1] ?? "");
  query.delete("banding");
  return Object.fromEntries(query);
}

/** Not a navigation, since only this block changes; the URL is for reloading and sharing. */
function replacePath(path: string): void {
  history.replaceState(history.state, "", path);
}
