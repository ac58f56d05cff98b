import type { IsoDate } from "../calendar/exchange-clock.ts";
import { priceStep } from "./price-step.ts";
import type { Quote } from "./quote.ts";

/** The exchange's latest reported day (reported-day.ts). */
export interface MarketDate {
  date: IsoDate;
  /** When its prices are final. */
  endsAt: Date;
}

/** What a share did on the market's day; undefined if unknown. */
export interface DayFigures {
  changePct: number | undefined;
  /** The same in the currency of the price. */
  step: number | undefined;
  volume: number | undefined;
  reportedTurnoverIdr: number | undefined;
  /** When the price and these figures were true. */
  asOf: Date;
  isTraded: boolean;
  /** Undefined for an instrument of another market. */
  marketDay: IsoDate | undefined;
}

interface DayQuote
  extends Pick<
    Quote,
    "last" | "previousClose" | "changePct" | "volume" | "value" | "asOf" | "tradingDate" | "confirmedDate"
  > {
  receivedAt: Date;
}

/**
 * A quote's figures of the market's day: what every list shows, since its figures stand under one date. A share without
 * a trade on a day that its source reported on has not moved and has no volume, as in the exchange's summary and in the
 * change of its sector. A share whose source has not reported the day, or is a day ahead of the market, is unknown.
 *
 * @param marketDay undefined while no share has a quote, and for an instrument of another market
 */
export function dayFigures(quote: DayQuote, marketDay: MarketDate | undefined): DayFigures {
  const { changePct, volume, value, asOf, tradingDate, confirmedDate, receivedAt } = quote;
  if (marketDay === undefined || tradingDate === marketDay.date) {
    return {
      changePct,
      step: priceStep(quote),
      volume,
      reportedTurnoverIdr: value,
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
