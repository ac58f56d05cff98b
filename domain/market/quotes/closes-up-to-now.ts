import type { Quote } from "./quote.ts";

/**
 * The closes of a sparkline up to the shown price: a day of which there is a quote and no candle yet is added, or the line would end
 * where that day began.
 */
export function closesUpToNow(
  closes: readonly number[],
  quote: Pick<Quote, "last" | "previousClose"> | undefined,
): readonly number[] {
  const endsBeforeToday = quote?.previousClose !== undefined && closes.at(-1) === quote.previousClose;
  return endsBeforeToday ? [...closes, quote.last] : closes;
}
