import type { Candle } from "../candles/candle.ts";
import { type ChartRange, chartRangeSpecs, chartRangeStart } from "../candles/chart-range.ts";
import type { Instrument } from "../listings/instrument.ts";
import {
  type CandleBatch,
  type MarketDataProvider,
  ProviderUnavailable,
  type QuoteBatch,
} from "./provider.ts";
import { dateOfBar, parseYahooChart } from "./yahoo-chart.ts";
import { parseQuoteResponse, parseYahooQuote } from "./yahoo-quote.ts";
import { createYahooSession, type YahooSession, type YahooSessionOptions } from "./yahoo-session.ts";
import { yahooSymbolOf } from "./yahoo-symbols.ts";

/** The service accepts more per request, but then omits some. */
const SYMBOLS_PER_REQUEST = 50;

/** Requested ranges, which are then cut to ours: "ytd" would be empty in the first days of January. */
const yahooRanges: Record<ChartRange, string> = {
  "1D": "5d",
  "5D": "5d",
  "1M": "1mo",
  "6M": "6mo",
  YTD: "1y",
  "1Y": "1y",
  "5Y": "5y",
  All: "max",
};

/**
 * Yahoo Finance's public quote and chart service: unofficial, rate-limited, and delayed by up to 15 minutes.
 * Chart prices are adjusted for splits, not for dividends.
 */
export function createYahooProvider(
  instruments: readonly Instrument[],
  options: Partial<YahooSessionOptions>,
): MarketDataProvider {
  const now = options.now ?? (() => new Date());
  const session = createYahooSession({
    now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    queryUrl: "https://query1.finance.yahoo.com",
    cookieUrl: "https://fc.yahoo.com/",
    timeoutMs: 15_000,
    ...options,
  });
  const listingBySymbol = new Map(
    instruments.flatMap((instrument) => {
      const yahooSymbol = yahooSymbolOf(instrument);
      return yahooSymbol === undefined ? [] : [[instrument.symbol, { instrument, yahooSymbol }]];
    }),
  );

  return {
    source: "yahoo",
    hasSymbol: (symbol) => listingBySymbol.has(symbol),

    async quotes(symbols): Promise<QuoteBatch> {
      const uniqueSymbols = [...new Set(symbols)];
      const listings = uniqueSymbols.flatMap((symbol) => listingBySymbol.get(symbol) ?? []);
      const unknownSymbols = uniqueSymbols.filter((symbol) => !listingBySymbol.has(symbol));
      const { entries, failureReasons, error } = await fetchEntries(
        session,
        listings.map(({ yahooSymbol }) => yahooSymbol),
      );
      if (entries.size === 0 && error !== undefined) throw error;
      const batch: QuoteBatch = {
        quotes: [],
        failures: unknownSymbols.map((symbol) => ({ symbol, reason: "unknown-symbol" })),
      };
      for (const { instrument, yahooSymbol } of listings) {
        const entry = entries.get(yahooSymbol);
        const quote = entry === undefined ? undefined : parseYahooQuote(entry, instrument, now());
        const reason = entry === undefined ? (failureReasons.get(yahooSymbol) ?? "missing") : "unusable";
        if (quote !== undefined) batch.quotes.push(quote);
        else batch.failures.push({ symbol: instrument.symbol, reason });
      }
      return batch;
    },

    async candles(symbol, range): Promise<CandleBatch | undefined> {
      const listing = listingBySymbol.get(symbol);
      return listing && fetchCandles(session, listing.instrument, listing.yahooSymbol, range, now());
    },
  };
}

interface Entries {
  entries: Map<string, unknown>;
  failureReasons: Map<string, ProviderUnavailable["reason"]>;
  error: ProviderUnavailable | undefined;
}

/** Requests missing symbols once more. A batch without any result is an outage. */
async function fetchEntries(session: YahooSession, yahooSymbols: readonly string[]): Promise<Entries> {
  const result: Entries = { entries: new Map(), failureReasons: new Map(), error: undefined };
  await fetchBatches(session, yahooSymbols, result);
  const missingSymbols = yahooSymbols.filter(
    (symbol) => !result.entries.has(symbol) && !result.failureReasons.has(symbol),
  );
  if (result.entries.size > 0) await fetchBatches(session, missingSymbols, result);
  return result;
}

async function fetchBatches(
  session: YahooSession,
  yahooSymbols: readonly string[],
  result: Entries,
): Promise<void> {
  for (let start = 0; start < yahooSymbols.length; start += SYMBOLS_PER_REQUEST) {
    const batch = yahooSymbols.slice(start, start + SYMBOLS_PER_REQUEST);
    try {
      const json = await session.getJson("/v7/finance/quote", {
        symbols: batch.join(","),
        formatted: "false",
      });
      const entries = parseQuoteResponse(json);
      if (entries === undefined)
        throw new ProviderUnavailable("outage", "Yahoo's quotes have an unexpected format.");
      for (const symbol of batch) {
        if (entries.has(symbol)) result.entries.set(symbol, entries.get(symbol));
      }
      if (!batch.some((symbol) => entries.has(symbol))) {
        const message = `Yahoo returned none of the ${batch.length} requested symbols, and ${entries.size} others.`;
        result.error = new ProviderUnavailable("outage", message);
      }
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      result.error = error;
      for (const symbol of batch) result.failureReasons.set(symbol, error.reason);
    }
  }
}

async function fetchCandles(
  session: YahooSession,
  instrument: Instrument,
  yahooSymbol: string,
  range: ChartRange,
  now: Date,
): Promise<CandleBatch | undefined> {
  const interval = chartRangeSpecs[range].storedInterval;
  const path = `/v8/finance/chart/${encodeURIComponent(yahooSymbol)}`;
  const json = await session.getJson(path, {
    range: yahooRanges[range],
    interval,
    events: "div,split",
    includePrePost: "false",
  });
  if (json === undefined) return undefined;
  const chart = parseYahooChart(json, interval, instrument, now);
  const isOtherCurrency = instrument.currency !== undefined && chart?.currency !== instrument.currency;
  const isOtherSymbol = chart?.symbol !== undefined && chart.symbol !== yahooSymbol;
  // Such a chart would delete the stored prices from before the split without replacing them.
  const hasSplitsOnly = chart?.candles.length === 0 && chart.splits.length > 0;
  if (chart === undefined || isOtherCurrency || isOtherSymbol || hasSplitsOnly) {
    throw new ProviderUnavailable("outage", `Yahoo's chart of ${yahooSymbol} is unusable.`);
  }
  const dateOf = (candle: Candle) => dateOfBar(candle, interval, instrument) ?? "";
  const lastCandle = chart.candles.at(-1);
  const lastDate = lastCandle && dateOf(lastCandle);
  const from = (lastDate && chartRangeStart(range, lastDate, instrument.calendar)) ?? "";
  return {
    source: "yahoo",
    symbol: instrument.symbol,
    interval,
    adjustment: "adjusted",
    candles: chart.candles.filter((candle) => dateOf(candle) >= from),
    splits: chart.splits.filter(({ date }) => date >= from),
    dividends: chart.dividends.filter(({ date }) => date >= from),
  };
}
