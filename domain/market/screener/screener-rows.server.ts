import type { Database } from "#platform/database/database.ts";
import { addDays } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { yearRangeOf } from "../candles/years/year-range.ts";
import { listStoredYears, type StoredYear } from "../candles/years/year-statistics.server.ts";
import {
  isListedStock,
  listQuotedSymbols,
  type QuotedSymbol,
  type QuoteView,
} from "../quotes/quote-view.server.ts";
import { type QuoteInputName, quoteInputNames } from "./screener-fields.ts";
import type { ScreenerRow, ScreenerSector } from "./screener-row.ts";

/** A stored year is updated seconds after its quote; one older than this is obsolete. */
const OLDEST_YEAR_DAYS = 10;

export async function listScreenerRows(
  db: Database,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<ScreenerRow[]> {
  const [companies, years] = await Promise.all([
    listQuotedSymbols(db, isListedStock, idxCalendar, now),
    listStoredYears(db),
  ]);
  return companies.map((company) => {
    const { symbol, name, board, quote } = company;
    const year = yearOf(quote, years.get(symbol));
    const range = quote && yearRangeOf(quote, year, year?.listingDate);
    const day = quote?.onMarketDay;
    return {
      symbol,
      name,
      sector: sectorOf(company),
      board,
      priceIdr: quote?.last,
      changePct: day?.changePct,
      volume: day?.volume,
      reportedTurnoverIdr: day?.reportedTurnoverIdr,
      averageVolume: year?.averageVolume,
      marketCapIdr: quote?.marketCap,
      ...quoteInputs(quote),
      lowIdr: range?.low,
      highIdr: range?.high,
      provenance: quote && {
        source: quote.source,
        asOf: quote.asOf,
        delayed: quote.delayed,
        stale: quote.stale,
        simulated: quote.simulated,
      },
      figuresAsOf: quote?.figuresAsOf,
    };
  });
}

function quoteInputs(quote: QuoteView | undefined): Record<QuoteInputName, number | undefined> {
  return Object.fromEntries(quoteInputNames.map((name) => [name, quote?.[name]])) as Record<
    QuoteInputName,
    number | undefined
  >;
}

function sectorOf({ sector, idxSector }: QuotedSymbol): ScreenerSector | undefined {
  return (sector as ScreenerSector | undefined) ?? idxSector;
}

function yearOf(quote: QuoteView | undefined, year: StoredYear | undefined): StoredYear | undefined {
  if (quote === undefined || year === undefined || year.source !== quote.source) return undefined;
  return year.date >= addDays(quote.tradingDate, -OLDEST_YEAR_DAYS) ? year : undefined;
}
