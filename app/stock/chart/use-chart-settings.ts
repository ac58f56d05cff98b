import { useState } from "react";
import { type ChartSettings, type StockTab, type StockView, stockPath } from "#app/seo/stock-path.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";
import type { Comparison } from "./overlays/compared-bars.tsx";
import type { ChartView } from "./use-chart-view.ts";

type OverlaySettings = Pick<ChartSettings, "showsAverages" | "comparedWith">;

/** The chart's scale and overlays. Each choice is also put into the URL. */
export function useChartSettings(ticker: string, tab: StockTab, view: ChartView, initial: ChartSettings) {
  const [isLogScale, setLogScale] = useState(initial.isLogScale);
  const [overlays, setOverlays] = useState<OverlaySettings>(() => ({
    showsAverages: initial.showsAverages,
    comparedWith: initial.comparedWith,
  }));
  const [comparison, setComparison] = useState<Comparison>({ bars: undefined });
  const pathOf = (change: StockView) =>
    stockPath(ticker, { tab, range: view.range, isLogScale, ...overlays, ...change });
  return {
    isLogScale,
    ...overlays,
    comparison,
    setComparison,
    pathOf,
    chooseRange(range: ChartRange) {
      view.setRange(range);
      replacePath(pathOf({ range }));
    },
    toggleLogScale() {
      setLogScale(!isLogScale);
      replacePath(pathOf({ isLogScale: !isLogScale }));
    },
    chooseOverlays(next: OverlaySettings) {
      if (next.comparedWith !== overlays.comparedWith) setComparison({ bars: undefined });
      setOverlays(next);
      replacePath(pathOf(next));
    },
  };
}

export type ChosenChartSettings = ReturnType<typeof useChartSettings>;

/** Not a navigation, since only this block changes; the URL is for reloading and sharing. */
function replacePath(path: string): void {
  history.replaceState(history.state, "", path);
}
