import type { ListingBoard } from "../listings/listing-board.ts";
import type { IdxSector, SectorName } from "../listings/sectors.ts";
import type { Provenance } from "../quotes/provenance.ts";
import type { ScreenerInputs } from "./screener-fields.ts";

export interface ScreenerRow extends ScreenerInputs {
  symbol: string;
  name: string;
  /** One of the site's eight sectors, or the IDX-IC sector of a company outside them. */
  sector: ScreenerSector | undefined;
  board: ListingBoard | undefined;
  provenance: Provenance | undefined;
  /** The date of earnings, dividends, book value and ROE, if it differs from the price's. */
  figuresAsOf: Date | undefined;
}

export type ScreenerSector = SectorName | IdxSector;
