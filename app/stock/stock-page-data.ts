import type { QuoteItem, RangeChangeItem } from "#app/figure-contract/data-function-results.ts";
import type { SessionState } from "#app/market/session-states.ts";
import type { ArticleCardData } from "#app/news/cards/article-card-data.ts";
import type { ChartSettings, StockTab } from "#app/seo/stock-path.ts";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";
import type { HistoricalMonth } from "#domain/market/candles/historical-days.server.ts";
import type { PriceBasis } from "#domain/market/candles/join-series.ts";
import type { CompanyProfile, DatedFundamentals } from "#domain/market/company/company-data.server.ts";
import type { CorporateAction } from "#domain/market/corporate-actions/corporate-action.ts";
import type { CorporateEvent, DatedEvent } from "#domain/market/corporate-actions/corporate-event.ts";
import type { DaysBefore } from "#domain/market/key-figures/day-story.ts";
import type { KeyFigures } from "#domain/market/key-figures/key-figures.server.ts";
import type { ListingBoard } from "#domain/market/listings/listing-board.ts";
import type { DayLimits } from "#domain/market/quotes/day-limits.ts";
import type { PeerGroup } from "#domain/market/quotes/peers.server.ts";
import type { ChartOrigin } from "./chart/chart-item.ts";
import type { ChartHeadline } from "./chart/news-pins.ts";
import type { ChartMark } from "./chart/overlays/overlays.ts";

export interface ChartPart {
  range: ChartRange;
  /** In the format of candle-text.ts. */
  candles: string;
  origin: ChartOrigin;
  change: RangeChangeItem | null;
  basis: PriceBasis;
  headlines: ChartHeadline[];
  settings: ChartSettings;
  marks: ChartMark[];
}

export interface PeersPart {
  group: PeerGroup | null;
  quotes: QuoteItem[];
}

export type ActionNote = CorporateAction & { id: number };

export type StockContent =
  | {
      tab: "overview";
      chart: ChartPart | undefined;
      figures: KeyFigures | undefined;
      news: ArticleCardData[] | undefined;
      peers: PeersPart | null | undefined;
    }
  | { tab: "chart"; chart: ChartPart | undefined }
  | { tab: "historical-data"; month: HistoricalMonth | null | undefined }
  | { tab: "statistics"; figures: KeyFigures | undefined }
  | { tab: "fundamentals"; times: DatedFundamentals[] | undefined }
  | { tab: "corp-actions"; actions: { editorActions: ActionNote[]; events: CorporateEvent[] } | undefined }
  | { tab: "events"; events: { upcoming: DatedEvent[]; past: DatedEvent[] } | undefined }
  | { tab: "profile"; profile: CompanyProfile | undefined }
  | { tab: "analysis" | "holders" };

export interface StockPageData {
  ticker: string;
  name: string;
  logoUrl: string | null;
  /**
   * One of the site's sectors, which have pages, otherwise the IDX-IC sector; null if unknown. For an index, its kind.
   */
  sector: { name: string; slug: string | null } | null;
  awaitsPrices: boolean;
  delisting: { date: IsoDate | null; lastTradeDate: IsoDate | null } | null;
  quote: QuoteItem;
  lacksQuote: boolean;
  /** Null if unknown, for an index and for a delisted company. */
  limits: DayLimits | null;
  otherBoard: ListingBoard | null;
  session: SessionState[];
  emptyTabs: StockTab[];
  daysBefore: DaysBefore | undefined;
  content: StockContent;
}
