import type { Quote } from "./quote.ts";

/**
 * A sparkline's closes up to the shown price. Adds the quote if its day has no candle yet; otherwise the line
 * would end at the previous close.
 */
export function closesUpToNow(
  closes: readonly number[],
  quote: Pick<Quote, "last" | "previousClose"> | undefined,
): readonly number[] {
  const endsBeforeToday = quote?.previousClose !== undefined && closes.at(-1) === quote.previousClose;
  return endsBeforeToday ? [...closes, quote.last] : closes;
}
