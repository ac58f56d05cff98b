import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { Candle, PriceSeries } from "../candles/candle.ts";
import type { ChartRange, StoredInterval } from "../candles/chart-range.ts";
import type { Quote, QuoteSource } from "../quotes/quote.ts";

/**
 * Where market data comes from. Only jobs call a provider, never pages: its data goes to the database first,
 * so that an outage makes figures stale, not missing.
 *
 * Every implementation is tested against this by provider-contract.ts.
 */
export interface MarketDataProvider {
  readonly source: QuoteSource;

  /** Whether the provider has this symbol ("BBCA", "IHSG", "USD/IDR"). */
  knows(symbol: string): boolean;

  /**
   * The latest quotes. Each requested symbol is in the result once, as a quote or a failure, in any order. A
   * partial outage is reported as failures, a complete one is thrown.
   * @throws ProviderUnavailable if the source returned nothing
   */
  quotes(symbols: readonly string[]): Promise<QuoteBatch>;

  /**
   * Candles of a range, in its stored interval (chartRangeSpecs), oldest first, one per day or five minutes
   * with trades. Undefined if the source does not have the symbol.
   * @throws ProviderUnavailable
   */
  candles(symbol: string, range: ChartRange): Promise<CandleBatch | undefined>;
}

export interface QuoteBatch {
  source: QuoteSource;
  quotes: ProvidedQuote[];
  failures: QuoteFailure[];
}

export interface ProvidedQuote extends Quote {
  /** The previous close as reported, if it is not comparable with the price and so not in the quote. */
  reportedPreviousClose?: number;
}

export interface QuoteFailure {
  symbol: string;
  /**
   * unknown-symbol: the provider has no such instrument; missing: not in the source's response; unusable:
   * impossible price or time, or the wrong currency; rate-limited and outage: try again later.
   */
  reason: "unknown-symbol" | "missing" | "unusable" | "rate-limited" | "outage";
}

export interface CandleBatch {
  source: QuoteSource;
  symbol: string;
  interval: StoredInterval;
  series: PriceSeries;
  /** As in Quote. */
  currency: string | undefined;
  /** The time of the last candle's close; undefined without candles. */
  asOf: Date | undefined;
  delayed: boolean;
  candles: Candle[];
  /** Splits within the range: candles stored before one must be fetched again. */
  splits: Split[];
  /** Dividends within the range; empty for a source without them. */
  dividends: Dividend[];
}

export interface Dividend {
  /** The first trading date without it. */
  date: IsoDate;
  /** Per share in the currency of the price, recalculated for later splits. */
  amount: number;
}

export interface Split {
  /** First trading date at the new price. */
  date: IsoDate;
  /** New shares per old share: 5 for a one-to-five split, 0.1 for a ten-to-one reverse split. */
  factor: number;
}

/** The source returned nothing: it is down, unreachable or rate-limiting us. */
export class ProviderUnavailable extends Error {
  readonly reason: "rate-limited" | "outage";
  /** The earliest time for a retry; undefined if the source gave none. */
  readonly retryAt: Date | undefined;

  constructor(reason: "rate-limited" | "outage", message: string, retryAt?: Date) {
    super(message);
    this.name = "ProviderUnavailable";
    this.reason = reason;
    this.retryAt = retryAt;
  }
}
