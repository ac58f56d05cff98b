import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { Quote } from "./quote.ts";

export interface DailyCloses {
  closes: readonly number[];
  lastDate: IsoDate;
}

/** Appends the quote's price if its day has no candle, so that the line doesn't end at the previous close. */
export function closesUpToNow(
  history: DailyCloses | undefined,
  quote: Pick<Quote, "last" | "previousClose" | "tradingDate"> | undefined,
): readonly number[] {
  if (history === undefined) return [];
  const { closes, lastDate } = history;
  // Otherwise days are missing in between, or a split changes the price.
  const isContinued = quote?.previousClose !== undefined && closes.at(-1) === quote.previousClose;
  return isContinued && lastDate < quote.tradingDate ? [...closes, quote.last] : closes;
}
