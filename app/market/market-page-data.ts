import type {
  BreadthItem,
  MarketMapItem,
  MoverItem,
  OverviewItem,
  SectorItem,
} from "#app/figure-contract/data-function-results.ts";
import type { MoverType } from "#domain/market/overview/movers.ts";
import type { SessionState } from "./session-states.ts";

export type MoverLists = Record<MoverType, MoverItem[]>;

/** The initial data of a page of market blocks; a part that could not be read is undefined. */
export interface MarketPageData {
  overview: OverviewItem[] | undefined;
  /** By the tile's symbol; heights from sparkline-points.ts, oldest first. */
  sparklines: Record<string, number[]>;
  sectors: SectorItem[] | undefined;
  movers: MoverLists | undefined;
  session: SessionState[];
}

/** That of the home page. */
export interface HomeMarketData extends MarketPageData {
  /** Whether no source feeds the tiles of the world, so that the exchange's own figures replace them. */
  isOnlyExchange: boolean;
  /** Read only for these. */
  breadth: BreadthItem | undefined;
}

/** That of the market page. */
export interface MarketsPageData extends Omit<MarketPageData, "sectors"> {
  breadth: BreadthItem | undefined;
  map: MarketMapItem | undefined;
}
