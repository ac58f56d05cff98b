import type { IsoDate } from "../calendar/exchange-clock.ts";
import { priceStep, type Quote } from "./quote.ts";

export interface MarketDate {
  date: IsoDate;
  endsAt: Date;
}

export interface DayFigures {
  changePct: number | undefined;
  step: number | undefined;
  volume: number | undefined;
  reportedTurnoverIdr: number | undefined;
  asOf: Date;
  isTraded: boolean;
  marketDay: IsoDate | undefined;
}

interface DayQuote
  extends Pick<
    Quote,
    "last" | "previousClose" | "changePct" | "volume" | "turnover" | "asOf" | "tradingDate" | "confirmedDate"
  > {
  receivedAt: Date;
}

/**
 * A quote's figures on the market's day. All lists show these, because a list has one date for all figures. If the
 * source has reported the day and the share didn't trade, its change and volume are 0, as in the exchange's summary and
 * its sector's change. If the source hasn't reported the day, or is a day ahead of the market, the figures are unknown.
 *
 * @param marketDay undefined while shares have no quotes, and for an instrument of another market
 */
export function dayFigures(quote: DayQuote, marketDay: MarketDate | undefined): DayFigures {
  const { changePct, volume, turnover, asOf, tradingDate, confirmedDate, receivedAt } = quote;
  if (marketDay === undefined || tradingDate === marketDay.date) {
    return {
      changePct,
      step: priceStep(quote),
      volume,
      reportedTurnoverIdr: turnover,
      asOf,
      isTraded: true,
      marketDay: marketDay?.date,
    };
  }
  const isUnmoved = tradingDate < marketDay.date && confirmedDate >= marketDay.date;
  const figure = isUnmoved ? 0 : undefined;
  return {
    changePct: figure,
    step: figure,
    volume: figure,
    reportedTurnoverIdr: figure,
    asOf: isUnmoved ? new Date(Math.min(receivedAt.getTime(), marketDay.endsAt.getTime())) : asOf,
    isTraded: false,
    marketDay: marketDay.date,
  };
}
