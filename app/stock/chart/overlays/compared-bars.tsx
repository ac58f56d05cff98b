import { useEffect } from "react";
import type { ChartItem } from "#app/figure-contract/data-function-results.ts";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";

/** Another code's bars over the chart's range (possibly empty). Undefined while loading and after a failure. */
export type Comparison =
  | { bars: readonly ChartItem[] | undefined; failure?: undefined }
  | { bars: undefined; failure: "unknown-code" | "unavailable" };

export interface ComparedBarsProps {
  code: string;
  range: ChartRange;
  onResult(comparison: Comparison): void;
}

export function ComparedBars({ code, range, onResult }: ComparedBarsProps) {
  const query = useMarketData("chart", { ticker: code, range }, undefined);
  const { data } = query;
  const failure =
    query.state !== "failed"
      ? undefined
      : query.isUnknown
        ? ("unknown-code" as const)
        : ("unavailable" as const);
  useEffect(
    () => onResult(failure ? { bars: undefined, failure } : { bars: data }),
    [onResult, data, failure],
  );
  return null;
}
