import { useMemo, useState } from "react";
import type { ChartItem } from "#app/figure-contract/data-function-results.ts";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { withoutSplitRanges } from "#domain/market/candles/bars/bar-change.ts";
import { intervalOf } from "#domain/market/candles/bars/chart-interval.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";
import type { PriceBasis } from "#domain/market/candles/join-series.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import { type ChartHeadline, pinNews } from "./news-pins.ts";

export interface ChartViewOptions {
  ticker: string;
  initialRange: ChartRange;
  initialItems: ChartItem[];
  basis: PriceBasis;
  headlines: readonly ChartHeadline[];
}

export function useChartView({ ticker, initialRange, initialItems, basis, headlines }: ChartViewOptions) {
  const [range, setRange] = useState(initialRange);
  const [pointed, setPointed] = useState<number>();
  const query = useMarketData("chart", { ticker, range }, range === initialRange ? initialItems : undefined);

  // Shows the previous range's chart until the new one has loaded.
  const [loadedChart, setLoadedChart] = useState({ range: initialRange, items: initialItems });
  if (query.data !== undefined && query.data !== loadedChart.items) {
    setLoadedChart({ range, items: query.data });
    if (range !== loadedChart.range) setPointed(undefined);
  }

  const content = useMemo(() => {
    const interval = intervalOf(loadedChart.items);
    const kind = { interval, basis, unit: priceUnitOf(ticker) };
    const candles = withoutSplitRanges(loadedChart.items, kind);
    const change = loadedChart.items.at(-1)?.change;
    const pins = pinNews(candles, interval, headlines);
    return { ...kind, candles, items: loadedChart.items, change, pins };
  }, [ticker, loadedChart.items, basis, headlines]);

  const last = loadedChart.items.length - 1;
  const at = Math.min(pointed ?? last, last);
  return {
    range,
    setRange,
    shownRange: loadedChart.range,
    state: query.state,
    retry: query.retry,
    content,
    at,
    setPointed,
    headlinesAt: content.pins.find(({ index }) => index === at)?.headlines ?? [],
  };
}

export type ChartView = ReturnType<typeof useChartView>;
