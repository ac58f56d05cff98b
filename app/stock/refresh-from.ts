import { nextMoveAt, type TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import { findMarketInstrument } from "#domain/market/listings/instrument.ts";
import type { QuotedSymbol } from "#domain/market/quotes/shown-quote.server.ts";

/** From when its price can change; undefined for a delisted company. @param idx the exchange's calendar */
export function refreshFromOf(
  { symbol, kind, isListed }: Pick<QuotedSymbol, "symbol" | "kind" | "isListed">,
  idx: TradingCalendar,
  now: Date,
): string | undefined {
  if (kind === "stock" && !isListed) return undefined;
  const isOnIdx = kind === "stock" || kind === "index";
  const calendar = isOnIdx ? idx : findMarketInstrument(symbol)?.calendar;
  return calendar && nextMoveAt(now, [calendar])?.toISOString();
}
