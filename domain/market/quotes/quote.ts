import type { MarketProviderName } from "#platform/config/market-providers.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";

/** Where a figure comes from; pages name it. */
export type QuoteSource = MarketProviderName;

/**
 * The last known price of one instrument and the figures beside it. Undefined means not known: it is shown as such and never
 * counted as zero. Money is in `currency`.
 */
export interface Quote {
  symbol: string;
  last: number;
  previousClose: number | undefined;
  /** Percent against previousClose: 1.25 is +1.25 %. */
  changePct: number | undefined;
  /** Traded on `tradingDate`: shares for a stock, units otherwise. */
  volume: number | undefined;
  /** Turnover on `tradingDate`, where the source tells it. */
  value: number | undefined;
  marketCap: number | undefined;
  /** Net profit per share over the last twelve months. */
  eps: number | undefined;
  /** Price over earnings; undefined also for a company that makes a loss. */
  per: number | undefined;
  /** Percent a year: dividends of the last twelve months over price. */
  divYieldPct: number | undefined;
  /** Price over book value. */
  pbv: number | undefined;
  /** Return on equity in percent a year. */
  roePct: number | undefined;
  /** The source's own range of 52 weeks. */
  high52Week: number | undefined;
  low52Week: number | undefined;
  /** When EPS, dividends, book value, return and that range held; undefined when no other time is known than `asOf`. */
  figuresAsOf: Date | undefined;
  /** ISO 4217; undefined for an index. */
  currency: string | undefined;
  /** When `last` was the price. */
  asOf: Date;
  /** The day of the trade that made `last`, by the instrument's own calendar. */
  tradingDate: IsoDate;
  /** The newest day of which the source has told: `tradingDate`, or a later one on which there was no trade. */
  confirmedDate: IsoDate;
  /** Known to lag the market, by up to 15 minutes. */
  delayed: boolean;
  source: QuoteSource;
}

/** Change in percent; undefined without a usable previous close. */
export function changePctOf(last: number, previousClose: number | undefined): number | undefined {
  if (previousClose === undefined || !(previousClose > 0) || !Number.isFinite(last)) return undefined;
  return (last / previousClose - 1) * 100;
}
