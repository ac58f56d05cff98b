import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { listClosesBySymbol } from "../candles/sparkline.server.ts";
import { findMarketInstrument, type InstrumentKind } from "../listings/instrument.ts";
import { MARKET_TABS, type MarketTab, symbolsOfTab } from "../listings/market-tab.ts";
import { closesUpToNow } from "../quotes/closes-up-to-now.ts";
import type { QuoteView } from "../quotes/quote-view.server.ts";
import { listQuotesOf } from "../quotes/stock-quote.server.ts";

export interface OverviewInstrument {
  symbol: string;
  label: string;
  name: string;
  kind: InstrumentKind;
  quote: QuoteView | undefined;
  sparkline: readonly number[];
}

export async function listMarketOverview(
  db: Database,
  tab: MarketTab | undefined,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<OverviewInstrument[]> {
  const tickers = (tab === undefined ? MARKET_TABS : [tab]).flatMap(symbolsOfTab);
  const [quotedSymbols, closes] = await Promise.all([
    listQuotesOf(db, tickers, idxCalendar, now),
    listClosesBySymbol(db, tickers),
  ]);
  const bySymbol = new Map(quotedSymbols.map((item) => [item.symbol, item]));
  return tickers.flatMap((symbol) => {
    const instrument = findMarketInstrument(symbol);
    if (instrument === undefined) return [];
    const { label = symbol, name, kind } = instrument;
    const quote = bySymbol.get(symbol)?.quote;
    return [{ symbol, label, name, kind, quote, sparkline: closesUpToNow(closes.get(symbol), quote) }];
  });
}
