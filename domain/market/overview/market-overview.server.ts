import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { listClosesBySymbol } from "../candles/sparkline.server.ts";
import { findMarketInstrument, type InstrumentKind } from "../listings/instrument.ts";
import { type MarketTab, marketTabs, symbolsOfTab } from "../listings/market-tab.ts";
import { symbols } from "../listings/tables.server.ts";
import { listQuotedSymbols, type ShownQuote } from "../quotes/shown-quote.server.ts";

export interface OverviewTile {
  symbol: string;
  /** What the tile is headed with: the symbol, but GOLD for gold. */
  label: string;
  name: string;
  kind: InstrumentKind;
  /** Undefined while no source has given one; the tile stays in its place. */
  quote: ShownQuote | undefined;
  /** Daily closes of about six weeks, oldest first, of the quote's own source; empty when not known. */
  sparkline: number[];
}

const SPARKLINE_DAYS = 30;

/** The tiles of one tab of the market page, or of all; always every tile, in its order. */
export async function listMarketOverview(
  db: Database,
  tab: MarketTab | undefined,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<OverviewTile[]> {
  const wanted = (tab === undefined ? marketTabs : [tab]).flatMap(symbolsOfTab);
  const [quoted, closes] = await Promise.all([
    listQuotedSymbols(db, sql`${symbols.symbol} = ANY(${sql.param(wanted)}::text[])`, idxCalendar, now),
    listClosesBySymbol(db, wanted, SPARKLINE_DAYS),
  ]);
  const bySymbol = new Map(quoted.map((item) => [item.symbol, item]));
  return wanted.flatMap((symbol) => {
    const instrument = findMarketInstrument(symbol);
    if (instrument === undefined) return [];
    const { label = symbol, name, kind } = instrument;
    const quote = bySymbol.get(symbol)?.quote;
    return [{ symbol, label, name, kind, quote, sparkline: closes.get(symbol) ?? [] }];
  });
}
