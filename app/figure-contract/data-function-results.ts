import type { DataFunctionOutput } from "./data-functions.ts";

// In these results null means unknown and is never shown as zero.

export type OverviewItem = DataFunctionOutput<"market-overview">[number];
export type SectorItem = DataFunctionOutput<"sector-heatmap">[number];
export type MarketMapItem = DataFunctionOutput<"market-map">;
export type MapSectorItem = MarketMapItem["sectors"][number];
export type MapStockItem = MapSectorItem["stocks"][number];
export type BreadthItem = DataFunctionOutput<"market-breadth">;
export type MoverItem = DataFunctionOutput<"market-movers">[number];
export type SectorCompanies = DataFunctionOutput<"sector-companies">;
export type SectorCompanyItem = SectorCompanies["companies"][number];
export type QuoteItem = DataFunctionOutput<"quote">;
export type Suggestions = DataFunctionOutput<"suggest">;
export type SuggestedCompany = Suggestions["companies"][number];
export type SuggestedArticle = Suggestions["articles"][number];
export type ChartItem = DataFunctionOutput<"chart">[number];
export type RangeChangeItem = NonNullable<ChartItem["change"]>;

export type FigureProvenance = Pick<OverviewItem, "source" | "tsISO" | "delayed" | "stale" | "simulated">;
