import type { IsoDate } from "../calendar/exchange-clock.ts";

export function priceStep({
  last,
  previousClose,
  changePct,
}: Pick<Quote, "last" | "previousClose" | "changePct">): number | undefined {
  return changePct === undefined || previousClose === undefined ? undefined : last - previousClose;
}

/** MARKET_PROVIDER and /admin/settings/market-data name them. */
export const QUOTE_SOURCES = ["simulated", "eod", "yahoo"] as const;

export type QuoteSource = (typeof QUOTE_SOURCES)[number];

/** A figure that a sync can reject although the price is right. */
export type FigureName = "changePct" | "marketCap" | "volume" | "eps" | "divYieldPct" | "range52Week";

/**
 * "action": the figures per share are from before a corporate action of unknown factor. "contradiction": the
 * source reports both a profit and a loss for the same period.
 */
export type FiguresGap = "action" | "contradiction";

/** An undefined figure is unknown: pages say so and never count it as zero. Money is in the quote's currency. */
export interface QuoteFigures {
  marketCap: number | undefined;
  /** Over the last twelve months. */
  eps: number | undefined;
  /** Also undefined for a loss. */
  per: number | undefined;
  /** Dividends of the last twelve months. */
  divYieldPct: number | undefined;
  pbv: number | undefined;
  /** Over twelve months. */
  roePct: number | undefined;
  high52Week: number | undefined;
  low52Week: number | undefined;
  /** The date of EPS, dividends, book value, return and 52-week range; undefined if only `asOf` is known. */
  figuresAsOf: Date | undefined;
  figuresGap: FiguresGap | undefined;
}

/** Defaults, which a provider overrides with the figures that it knows. */
export const noFigures: QuoteFigures = {
  marketCap: undefined,
  eps: undefined,
  per: undefined,
  divYieldPct: undefined,
  pbv: undefined,
  roePct: undefined,
  high52Week: undefined,
  low52Week: undefined,
  figuresAsOf: undefined,
  figuresGap: undefined,
};

/** An instrument's last known price and other figures. */
export interface Quote extends QuoteFigures {
  symbol: string;
  last: number;
  previousClose: number | undefined;
  /** Percent against previousClose: 1.25 is +1.25 %. */
  changePct: number | undefined;
  /** Traded on `tradingDate`: shares of a stock, units otherwise. */
  volume: number | undefined;
  /** Turnover on `tradingDate`; undefined if the source doesn't report it. */
  turnover: number | undefined;
  /** ISO 4217; undefined for an index. */
  currency: string | undefined;
  asOf: Date;
  /** The day of the trade at `last`, by the instrument's calendar. */
  tradingDate: IsoDate;
  /** The latest day that the source has reported: `tradingDate`, or a later day without a trade. */
  confirmedDate: IsoDate;
  delayed: boolean;
  source: QuoteSource;
}

export function changePctOf(last: number, previousClose: number | undefined): number | undefined {
  if (previousClose === undefined || !(previousClose > 0) || !Number.isFinite(last)) return undefined;
  // In this order, so that a change of exactly half a hundredth is exact: (7950 / 8000 - 1) * 100 is
  // -0.6249999999999978.
  return ((last - previousClose) / previousClose) * 100;
}
