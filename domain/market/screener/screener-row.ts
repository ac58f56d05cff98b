import type { ListingBoard } from "../listings/listing-board.ts";
import type { IdxSector, SectorName } from "../listings/sectors.ts";
import type { ProvenanceView } from "../quotes/provenance.ts";
import type { ScreenerInputs } from "./screener-fields.ts";

export interface ScreenerRow extends ScreenerInputs {
  symbol: string;
  name: string;
  sector: ScreenerSector | undefined;
  board: ListingBoard | undefined;
  provenance: ProvenanceView | undefined;
  /** Undefined if the figures have the price's date. */
  figuresAsOf: Date | undefined;
}

export type ScreenerSector = SectorName | IdxSector;
