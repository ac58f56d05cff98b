import type { Database } from "#platform/database/database.ts";
import { addDays } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { yearRangeOf } from "../candles/years/year-range.ts";
import { listStoredYears, type StoredYear } from "../candles/years/year-statistics.server.ts";
import type { SectorName } from "../listings/sectors.ts";
import { isListedStock, listQuotedSymbols, type QuoteView } from "../quotes/quote-view.server.ts";
import type { ScreenerRow } from "./screener-row.ts";

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
      sector: (company.sector as SectorName | undefined) ?? company.idxSector,
      board,
      priceIdr: quote?.last,
      changePct: day?.changePct,
      volume: day?.volume,
      reportedTurnoverIdr: day?.reportedTurnoverIdr,
      averageVolume: year?.averageVolume,
      marketCapIdr: quote?.marketCap,
      per: quote?.per,
      pbv: quote?.pbv,
      roePct: quote?.roePct,
      divYieldPct: quote?.divYieldPct,
      lowIdr: range?.low,
      highIdr: range?.high,
      provenance: quote,
      figuresAsOf: quote?.figuresAsOf,
    };
  });
}

function yearOf(quote: QuoteView | undefined, year: StoredYear | undefined): StoredYear | undefined {
  if (quote === undefined || year === undefined || year.source !== quote.source) return undefined;
  return year.date >= addDays(quote.tradingDate, -OLDEST_YEAR_DAYS) ? year : undefined;
}
