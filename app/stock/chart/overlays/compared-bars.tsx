import { useEffect } from "react";
import type { ChartItem } from "#app/figure-contract/data-function-results.ts";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";

export interface ComparedBarsProps {
  code: string;
  range: ChartRange;
  /** Undefined until they have loaded, and if they can't be. */
  onBars(bars: ChartItem[] | undefined): void;
}

/** Loads another code's bars for a comparison; draws nothing itself. */
export function ComparedBars({ code, range, onBars }: ComparedBarsProps) {
  const { data } = useMarketData("chart", { ticker: code, range }, undefined);
  useEffect(() => onBars(data), [onBars, data]);
  return null;
}
