import type { ListingBoard } from "../listings/listing-board.ts";
import type { IdxSector, SectorName } from "../listings/sectors.ts";
import type { Provenance } from "../quotes/provenance.ts";

/**
 * The inputs of a company's figures; undefined if unknown. Money is in rupiah. The browser gets these and
 * computes the rest itself (screener-figures.ts), which saves bandwidth.
 */
export interface ScreenerInputs {
  priceIdr: number | undefined;
  /**
   * On the market's day (quotes/day-figures.ts): 0 without a trade, although the price is then an earlier
   * day's.
   */
  changePct: number | undefined;
  volume: number | undefined;
  reportedTurnoverIdr: number | undefined;
  /**
   * Shares per day over the 30 trading days before the latest reported one; days without a trade count as 0.
   */
  averageVolume: number | undefined;
  marketCapIdr: number | undefined;
  per: number | undefined;
  pbv: number | undefined;
  roePct: number | undefined;
  divYieldPct: number | undefined;
  /** Of 52 weeks, including the current price. */
  lowIdr: number | undefined;
  highIdr: number | undefined;
}

export interface ScreenerFigures extends Omit<ScreenerInputs, "reportedTurnoverIdr" | "lowIdr" | "highIdr"> {
  turnoverIdr: number | undefined;
  volumeRatio: number | undefined;
  /** P/E against its sector's median (sector-pers.ts): -20 is 20 % below. */
  perVsSectorPct: number | undefined;
  fromLow52WeekPct: number | undefined;
  fromHigh52WeekPct: number | undefined;
}

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
