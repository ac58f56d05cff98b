import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { Candle, PriceAdjustment } from "../candles/candle.ts";
import type { ChartRange, StoredInterval } from "../candles/chart-range.ts";
import type { PriceSplit } from "../quotes/price-jumps.ts";
import type { Quote, QuoteSource } from "../quotes/quote.ts";

/**
 * A source of market data. Only jobs call a provider, pages never do: they read the database, so an outage
 * makes figures stale rather than missing.
 *
 * provider-contract.ts tests every implementation of this interface.
 */
export interface MarketDataProvider {
  readonly source: QuoteSource;

  hasSymbol(symbol: string): boolean;

  /**
   * Returns the latest quotes. Each requested symbol occurs once in the result, as a quote or a failure, in
   * any order. A partial outage is reported as failures; a complete one throws.
   *
   * @throws ProviderUnavailable if the source returned nothing
   */
  quotes(symbols: readonly string[]): Promise<QuoteBatch>;

  /**
   * Returns the candles of a range, in its stored interval (chartRangeSpecs), oldest first, one per day or
   * five minutes with trades. Undefined if the source doesn't have the symbol.
   *
   * @throws ProviderUnavailable
   */
  candles(symbol: string, range: ChartRange): Promise<CandleBatch | undefined>;
}

export interface QuoteBatch {
  quotes: ProvidedQuote[];
  failures: QuoteFailure[];
}

export interface ProvidedQuote extends Quote {
  /** The previous close as reported, if the quote omits it because it isn't comparable with the price. */
  reportedPreviousClose?: number;
}

export interface QuoteFailure {
  symbol: string;
  /** "missing": not in the source's response; "unusable": impossible price or time, or the wrong currency. */
  reason: "unknown-symbol" | "missing" | "unusable" | "rate-limited" | "outage";
}

export interface CandleBatch {
  source: QuoteSource;
  symbol: string;
  interval: StoredInterval;
  adjustment: PriceAdjustment;
  candles: Candle[];
  /** After a split, the stored candles from before it must be fetched again. */
  splits: PriceSplit[];
  dividends: Dividend[];
}

export interface Dividend {
  /** The ex date: the first trading date without the dividend. */
  date: IsoDate;
  /** In the price's currency, restated for later splits. */
  amount: number;
}

export class ProviderUnavailable extends Error {
  readonly reason: "rate-limited" | "outage";
  /** Undefined if the source sent none. */
  readonly retryAt: Date | undefined;

  constructor(
    reason: "rate-limited" | "outage",
    message: string,
    { retryAt, ...options }: ErrorOptions & { retryAt?: Date | undefined } = {},
  ) {
    super(message, options);
    this.name = "ProviderUnavailable";
    this.reason = reason;
    this.retryAt = retryAt;
  }
}
