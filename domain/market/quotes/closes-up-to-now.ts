import type { Quote } from "./quote.ts";

/** If the quote's day has no candle yet, the line would end at the previous close. */
export function closesUpToNow(
  closes: readonly number[],
  quote: Pick<Quote, "last" | "previousClose"> | undefined,
): readonly number[] {
  const endsBeforeToday = quote?.previousClose !== undefined && closes.at(-1) === quote.previousClose;
  return endsBeforeToday ? [...closes, quote.last] : closes;
}
