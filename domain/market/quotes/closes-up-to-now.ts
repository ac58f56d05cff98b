import type { Quote } from "./quote.ts";

/** Appends the quote's price if its day has no candle, so that the line doesn't end at the previous close. */
export function closesUpToNow(
  closes: readonly number[],
  quote: Pick<Quote, "last" | "previousClose"> | undefined,
): readonly number[] {
  const endsBeforeToday = quote?.previousClose !== undefined && closes.at(-1) === quote.previousClose;
  return endsBeforeToday ? [...closes, quote.last] : closes;
}
