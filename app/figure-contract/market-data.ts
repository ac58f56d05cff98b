import type { DataFunctionInput, DataFunctionName, DataFunctionOutput } from "./data-functions.ts";

/** The data functions that pages refresh by GET /api/{name}. In their answers null is "not known" and never shown as zero. */
export type MarketFunction = DataFunctionName;
export type MarketParams<Name extends MarketFunction> = DataFunctionInput<Name>;
export type MarketResult<Name extends MarketFunction> = DataFunctionOutput<Name>;

export type OverviewItem = MarketResult<"market-overview">[number];
export type SectorItem = MarketResult<"sector-heatmap">[number];
export type MoverItem = MarketResult<"market-movers">[number];
export type QuoteItem = MarketResult<"quote">;
/** A candle as the data function `chart` answers it. */
export type ChartItem = MarketResult<"chart">[number];
/** How much the price changed over the chart's range, and from what. */
export type RangeChangeItem = NonNullable<ChartItem["change"]>;

/** What a figure says about itself; source and time are null for one that nobody has given yet. */
export type FigureProvenance = Pick<OverviewItem, "source" | "tsISO" | "delayed" | "stale" | "simulated">;
