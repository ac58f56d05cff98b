import type {
  BreadthItem,
  MoverItem,
  OverviewItem,
  SectorItem,
} from "#app/figure-contract/data-function-results.ts";
import type { MoverType } from "#domain/market/overview/movers.ts";
import type { SessionState } from "./session-states.ts";

export type MoverLists = Record<MoverType, MoverItem[]>;

export interface MarketPageData {
  overview: OverviewItem[] | undefined;
  /** By the tile's symbol; heights from sparkline-points.ts, oldest first. */
  sparklines: Record<string, number[]>;
  /** Only on the home page. */
  sectors?: SectorItem[] | undefined;
  movers: MoverLists | undefined;
  session: SessionState[];
}

export interface HomeMarketData extends MarketPageData {
  /** The world tiles have no source, so the exchange's own figures replace them. */
  lacksWorldFigures: boolean;
  breadth: BreadthItem | undefined;
}
