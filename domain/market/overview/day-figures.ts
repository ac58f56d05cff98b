import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { ShownQuote } from "../quotes/shown-quote.server.ts";

/** What a share did on the market's day. */
export interface DayFigures {
  changePct: number | undefined;
  volume: number | undefined;
  reportedTurnoverIdr: number | undefined;
}

type DayQuote = Pick<ShownQuote, "changePct" | "volume" | "value" | "tradingDate" | "confirmedDate">;

/**
 * A quote's figures of the market's day. A share without a trade on a day that its source reported on has not
 * moved and has no volume, as in the exchange's summary and in the change of its sector; a share whose source
 * has not reported the day is unknown. An earlier day's figures would put a suspended share among the day's
 * gainers.
 *
 * @param marketDay the latest reported day; undefined while no share has a quote
 */
export function dayFigures(quote: DayQuote, marketDay: IsoDate | undefined): DayFigures {
  const { changePct, volume, value, tradingDate, confirmedDate } = quote;
  if (marketDay === undefined || tradingDate >= marketDay) {
    return { changePct, volume, reportedTurnoverIdr: value };
  }
  const figure = confirmedDate >= marketDay ? 0 : undefined;
  return { changePct: figure, volume: figure, reportedTurnoverIdr: figure };
}
