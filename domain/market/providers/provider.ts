import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { Candle, PriceSeries } from "../candles/candle.ts";
import type { ChartRange, StoredInterval } from "../candles/chart-range.ts";
import type { Quote, QuoteSource } from "../quotes/quote.ts";

/**
 * Where market data comes from. A provider is asked by jobs, never by a page: what it gives goes to the database first, and an
 * outage makes what is there older, not emptier.
 *
 * provider-contract.ts holds every implementation to what is written here.
 */
export interface MarketDataProvider {
  readonly source: QuoteSource;

  /** Whether it can be asked for that symbol at all ("BBCA", "IHSG", "USD/IDR"). */
  knows(symbol: string): boolean;

  /**
   * The latest quotes. Every symbol asked for is answered once, as a quote or as a failure, however often it was named; the order
   * is not promised. Part of an outage is failures, the whole of it is thrown.
   * @throws ProviderUnavailable when the source gave nothing at all.
   */
  quotes(symbols: readonly string[]): Promise<QuoteBatch>;

  /**
   * Candles of a range, in the interval kept for it (chartRangeSpecs), oldest first, each one a day or five minutes that traded.
   * Undefined for a symbol that the source does not have.
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
  /** The previous close as the source told it, where it can't be compared with the price and is not one of the quote's. */
  toldPreviousClose?: number;
}

export interface QuoteFailure {
  symbol: string;
  /**
   * unknown-symbol: the provider has no such instrument; missing: the source left it out of its answer; unusable: the answer had no
   * price or the wrong currency; rate-limited and outage: try again later.
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
  /** When the last candle's close was the price; undefined without candles. */
  asOf: Date | undefined;
  delayed: boolean;
  candles: Candle[];
  /** Splits inside the range: stored candles from before one have to be fetched again. */
  splits: Split[];
}

export interface Split {
  /** First trading date at the new price. */
  date: IsoDate;
  /** New shares for one old share: 5 for a one-to-five split, 0.1 for a reverse one. */
  factor: number;
}

/** The source gave nothing: down, out of reach, or refusing us for now. */
export class ProviderUnavailable extends Error {
  readonly reason: "rate-limited" | "outage";
  /** Not to be asked before; undefined when the source did not say. */
  readonly retryAt: Date | undefined;

  constructor(reason: "rate-limited" | "outage", message: string, retryAt?: Date) {
    super(message);
    this.name = "ProviderUnavailable";
    this.reason = reason;
    this.retryAt = retryAt;
  }
}
