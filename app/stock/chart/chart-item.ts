import type { MarketResult } from "#app/figure-contract/market-data.ts";

/** A candle as the data function `chart` answers it. */
export type ChartItem = MarketResult<"chart">[number];

/** What holds for all candles of one answer. */
export type ChartOrigin = Pick<ChartItem, "source" | "stale" | "delayed" | "simulated">;
