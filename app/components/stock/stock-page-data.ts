import type { QuoteItem } from "#app/components/market/market-data.ts";
import type { SessionState } from "#app/components/market/session-states.ts";
import type { ArticleCardData } from "#app/components/news/article-card-data.ts";
import type { PriceSeries } from "#domain/market/candle.ts";
import type { ChartRange } from "#domain/market/chart-range.ts";
import type { DayLimits } from "#domain/market/day-limits.ts";
import type { HistoricalMonth } from "#domain/market/historical-days.server.ts";
import type { ListingBoard } from "#domain/market/listing-board.ts";
import type { ChartOrigin } from "./chart/chart-item.ts";
import type { Headline } from "./chart/news-pins.ts";
import type { StockTab } from "./stock-address.ts";

/** The chart in the range that the address names. */
export interface ChartPart {
  range: ChartRange;
  /** By candle-text.ts. */
  candles: string;
  origin: ChartOrigin;
  series: PriceSeries;
  headlines: Headline[];
  showsTable: boolean;
}

/** What a tab shows below the header. */
export type StockContent =
  | { tab: "overview"; chart: ChartPart; news: ArticleCardData[]; peers: QuoteItem[] }
  | { tab: "chart"; chart: ChartPart }
  | { tab: "historical-data"; month: HistoricalMonth | null }
  | { tab: Exclude<StockTab, "overview" | "chart" | "historical-data"> };

export interface StockPageData {
  ticker: string;
  name: string;
  logoUrl: string | null;
  /** One of the site's; null for a company that is in none. */
  sector: { name: string; slug: string } | null;
  quote: QuoteItem;
  limits: DayLimits | null;
  otherBoard: ListingBoard | null;
  session: SessionState[];
  content: StockContent;
}
