import { z } from "zod";
import {
  HIGHEST_AMOUNT_IDR,
  HIGHEST_PRICE,
  HIGHEST_VOLUME,
  ifAtMost,
  ifNotNegative,
  ifPlausiblePrice,
  ifPositive,
  MIN_PRICE,
} from "../candles/plausible-figures.ts";
import type { Instrument } from "../listings/instrument.ts";
import { companyFigures } from "../quotes/company-figures.ts";
import { plausibleEarnings } from "../quotes/earnings.ts";
import { isWithinReach } from "../quotes/price-jumps.ts";
import { confirmedDateAt } from "../quotes/provenance.ts";
import { changePctOf, type QuoteFigures } from "../quotes/quote.ts";
import { stockChangePct } from "../quotes/stock-change.ts";
import type { ProvidedQuote } from "./provider.ts";
import { CLOCK_TOLERANCE_SECONDS, yahooTradingDate } from "./yahoo-dates.ts";

/** Undefined if missing, null or of another type, so that the other fields remain usable. */
const figure = z.number().optional().catch(undefined);
const text = z.string().optional().catch(undefined);

const yahooQuoteSchema = z.object({
  symbol: z.string(),
  regularMarketPrice: z.number().positive(),
  regularMarketTime: z.number().positive(),
  exchangeTimezoneName: z.string(),
  currency: text,
  /**
   * The currency of the accounts, and so of EPS and dividend. Differs from `currency` for companies that
   * report in dollars.
   */
  financialCurrency: text,
  regularMarketPreviousClose: figure,
  regularMarketVolume: figure,
  marketCap: figure,
  epsTrailingTwelveMonths: figure,
  trailingPE: figure,
  trailingAnnualDividendRate: figure,
  bookValue: figure,
  fiftyTwoWeekHigh: figure,
  fiftyTwoWeekLow: figure,
  /** In minutes. */
  exchangeDataDelayedBy: figure,
});

/** The service has no older quotes; an earlier time is a placeholder. */
const EARLIEST_SECONDS = Date.UTC(1996, 0, 1) / 1000;
/** No split of a share is larger; beyond this step the price or the previous close is wrong. */
const LARGEST_STEP = 100;

type YahooQuote = z.infer<typeof yahooQuoteSchema>;

const quoteResponseSchema = z.object({ quoteResponse: z.object({ result: z.array(z.unknown()) }) });

/**
 * Returns the entries of a /v7/finance/quote response by the service's symbol; undefined if it has another
 * shape. A symbol with two different entries is skipped, since either may be wrong.
 */
export function parseQuoteResponse(json: unknown): Map<string, unknown> | undefined {
  const parsed = quoteResponseSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const symbolSchema = z.object({ symbol: z.string() });
  const entries = new Map<string, unknown>();
  const contradictedSymbols = new Set<string>();
  for (const entry of parsed.data.quoteResponse.result) {
    const symbol = symbolSchema.safeParse(entry).data?.symbol;
    if (symbol === undefined) continue;
    if (entries.has(symbol) && JSON.stringify(entries.get(symbol)) !== JSON.stringify(entry)) {
      contradictedSymbols.add(symbol);
    }
    entries.set(symbol, entry);
  }
  for (const symbol of contradictedSymbols) entries.delete(symbol);
  return entries;
}

/**
 * Parses one quote; undefined if its price or time is impossible or its currency isn't the instrument's.
 * Figures that contradict each other or the exchange's limits are undefined: a previous close from before a
 * split, an EPS or dividend in dollars.
 *
 * @param now when the request was made
 */
export function parseYahooQuote(
  entry: unknown,
  instrument: Instrument,
  now: Date,
): ProvidedQuote | undefined {
  const parsed = yahooQuoteSchema.safeParse(entry);
  if (!parsed.success) return undefined;
  const yahoo = parsed.data;
  if (instrument.currency !== undefined && yahoo.currency !== instrument.currency) return undefined;
  const secondsAhead = yahoo.regularMarketTime - now.getTime() / 1000;
  if (secondsAhead > CLOCK_TOLERANCE_SECONDS || yahoo.regularMarketTime < EARLIEST_SECONDS) return undefined;
  const tradingDate = yahooTradingDate(yahoo.regularMarketTime, yahoo.exchangeTimezoneName, instrument);
  if (tradingDate === undefined) return undefined;

  const last = yahoo.regularMarketPrice;
  const reportedClose = ifPlausiblePrice(yahoo.regularMarketPreviousClose);
  const isStock = instrument.kind === "stock";
  if (!isPlausiblePrice(last, reportedClose, isStock)) return undefined;
  // An unknown delay counts as delayed: labelling a late price as live would be worse.
  const timing = { tradingDate, delayed: yahoo.exchangeDataDelayedBy !== 0 };
  const isComparable =
    isStock || reportedClose === undefined || isWithinReach(instrument, last, reportedClose, tradingDate);
  const changePct = isStock
    ? stockChangePct(last, reportedClose, tradingDate)
    : isComparable
      ? changePctOf(last, reportedClose)
      : undefined;
  return {
    symbol: instrument.symbol,
    last,
    previousClose: changePct === undefined ? undefined : reportedClose,
    changePct,
    ...(changePct === undefined && reportedClose !== undefined && { reportedPreviousClose: reportedClose }),
    volume: isStock
      ? ifAtMost(HIGHEST_VOLUME, ifNotNegative(yahoo.regularMarketVolume))
      : ifPositive(yahoo.regularMarketVolume),
    turnover: undefined,
    marketCap: isStock ? ifAtMost(HIGHEST_AMOUNT_IDR, ifPositive(yahoo.marketCap)) : undefined,
    ...parseCompanyFigures(yahoo, isStock),
    currency: instrument.currency,
    asOf: new Date(yahoo.regularMarketTime * 1000),
    ...timing,
    confirmedDate: confirmedDateAt(now, timing, instrument.calendar),
    source: "yahoo",
  };
}

/**
 * Computes the ratios from this price, because the service computes its own from another one. The figures
 * have no date, because the service reports none.
 */
function parseCompanyFigures(yahoo: YahooQuote, isStock: boolean): Omit<QuoteFigures, "marketCap"> {
  const price = yahoo.regularMarketPrice;
  const isSameCurrency = yahoo.financialCurrency === undefined || yahoo.financialCurrency === yahoo.currency;
  const isKnown = isStock && isSameCurrency;
  const { eps, per } = isKnown
    ? plausibleEarnings(yahoo.epsTrailingTwelveMonths, yahoo.trailingPE, price)
    : { eps: undefined, per: undefined };
  const facts = {
    epsIdr: eps,
    dividendIdr: isKnown ? ifNotNegative(yahoo.trailingAnnualDividendRate) : undefined,
    bookValueIdr: isKnown ? yahoo.bookValue : undefined,
  };
  const { marketCap: _, ...ratios } = companyFigures(price, facts, 1);
  return {
    ...ratios,
    per: eps === undefined ? per : ratios.per,
    high52Week: isStock ? ifAtMost(HIGHEST_PRICE, ifPositive(yahoo.fiftyTwoWeekHigh)) : undefined,
    low52Week: isStock ? ifAtMost(HIGHEST_PRICE, ifPositive(yahoo.fiftyTwoWeekLow)) : undefined,
    roePct: undefined,
    figuresAsOf: undefined,
    figuresGap: undefined,
  };
}

/** If the price isn't credible, the stored quote remains and becomes stale. */
function isPlausiblePrice(last: number, previousClose: number | undefined, isStock: boolean): boolean {
  if (last > HIGHEST_PRICE || (isStock && last < MIN_PRICE)) return false;
  if (previousClose === undefined || !isStock) return true;
  return last / previousClose <= LARGEST_STEP && previousClose / last <= LARGEST_STEP;
}
