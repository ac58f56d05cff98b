import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { listClosesBySymbol } from "../candles/sparkline.server.ts";
import { type Instrument, type InstrumentKind, marketInstruments } from "../listings/instrument.ts";
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
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<OverviewInstrument[]> {
  const instruments: readonly Instrument[] = marketInstruments;
  const tickers = instruments.map(({ symbol }) => symbol);
  const [quotedSymbols, closes] = await Promise.all([
    listQuotesOf(db, tickers, idxCalendar, now),
    listClosesBySymbol(db, tickers),
  ]);
  const bySymbol = new Map(quotedSymbols.map((item) => [item.symbol, item]));
  return instruments.map(({ symbol, label = symbol, name, kind }) => {
    const quote = bySymbol.get(symbol)?.quote;
    return { symbol, label, name, kind, quote, sparkline: closesUpToNow(closes.get(symbol), quote) };
  });
}
