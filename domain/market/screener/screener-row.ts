import type { ListingBoard } from "../listings/listing-board.ts";
import type { IdxSector, SectorName } from "../listings/sectors.ts";
import type { Provenance } from "../quotes/provenance.ts";

/**
 * What a company's figures are computed from; undefined if unknown. Money is in rupiah. The browser gets these
 * and computes the rest itself (screener-figures.ts), which is less to send.
 */
export interface ScreenerInputs {
  priceIdr: number | undefined;
  /** Of the market's day (overview/day-figures.ts): 0 without a trade, though the price is then an earlier day's. */
  changePct: number | undefined;
  /** Shares traded on the market's day, like the change. */
  volume: number | undefined;
  reportedTurnoverIdr: number | undefined;
  /** Shares a day over the 30 trading days before the latest reported one; days without a trade count as 0. */
  averageVolume: number | undefined;
  marketCapIdr: number | undefined;
  /** Also undefined for a loss. */
  per: number | undefined;
  pbv: number | undefined;
  roePct: number | undefined;
  divYieldPct: number | undefined;
  /** Of 52 weeks, the price included. */
  lowIdr: number | undefined;
  highIdr: number | undefined;
}

/** A company's figures as readers filter them, unrounded; undefined if unknown. */
export interface ScreenerFigures extends Omit<ScreenerInputs, "reportedTurnoverIdr" | "lowIdr" | "highIdr"> {
  /** As reported, else price x volume. */
  turnoverIdr: number | undefined;
  /** `volume` over `averageVolume`: 3 is three times the average. */
  volumeRatio: number | undefined;
  /** P/E against the median of its sector (sector-pers.ts): -20 is 20 % below. */
  perVsSectorPct: number | undefined;
  /** Price above the lowest of 52 weeks: 0 or more. */
  fromLow52WeekPct: number | undefined;
  /** Price below the highest of 52 weeks: 0 or less. */
  fromHigh52WeekPct: number | undefined;
}

/** A listed company in the screener. */
export interface ScreenerRow extends ScreenerInputs {
  symbol: string;
  name: string;
  /** One of the site's eight sectors, or the IDX-IC sector of a company outside them. */
  sector: ScreenerSector | undefined;
  board: ListingBoard | undefined;
  /** Undefined for a company without a quote. */
  provenance: Provenance | undefined;
  /** The date of earnings, dividends, book value and ROE, if it differs from the price's. */
  figuresAsOf: Date | undefined;
}

export type ScreenerSector = SectorName | IdxSector;
