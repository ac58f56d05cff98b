import type { Candle } from "../candle.ts";

/** The high of a bar, or its close if that is all that is known. */
export function highOf({ h, c }: Candle): number {
  return h ?? c;
}

export function lowOf({ l, c }: Candle): number {
  return l ?? c;
}

/**
 * The bars with the highest and the lowest price of a chart, the first of equal ones. Undefined without bars.
 */
export function priceExtremes(candles: readonly Candle[]): { highest: Candle; lowest: Candle } | undefined {
  const [first] = candles;
  if (first === undefined) return undefined;
  return {
    highest: candles.reduce((best, candle) => (highOf(candle) > highOf(best) ? candle : best), first),
    lowest: candles.reduce((best, candle) => (lowOf(candle) < lowOf(best) ? candle : best), first),
  };
}
