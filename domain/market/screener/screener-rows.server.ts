import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { isListedStock, listQuotedSymbols } from "../quotes/shown-quote.server.ts";
import type { ScreenerRow } from "./screener-row.ts";

/** Every listed company with its figures, in no particular order. */
export async function listScreenerRows(
  db: Database,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<ScreenerRow[]> {
  const companies = await listQuotedSymbols(db, isListedStock, idxCalendar, now);
  return companies.map(({ symbol, name, sector, idxSector, board, quote }) => ({
    symbol,
    name,
    sector: (sector as ScreenerRow["sector"]) ?? idxSector,
    board,
    priceIdr: quote?.last,
    changePct: quote?.changePct,
    volume: quote?.volume,
    turnoverIdr: quote?.value,
    averageVolume: undefined,
    volumeRatio: undefined,
    marketCapIdr: quote?.marketCap,
    per: quote?.per,
    perVsSectorPct: undefined,
    pbv: quote?.pbv,
    roePct: quote?.roePct,
    divYieldPct: quote?.divYieldPct,
    fromLow52WeekPct: undefined,
    fromHigh52WeekPct: undefined,
    provenance: quote && {
      source: quote.source,
      asOf: quote.asOf,
      delayed: quote.delayed,
      stale: quote.stale,
      simulated: quote.simulated,
    },
    figuresAsOf: quote?.figuresAsOf,
  }));
}
