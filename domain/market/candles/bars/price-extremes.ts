import type { Candle } from "../candle.ts";

export function highOf({ h, c }: Candle): number {
  return h ?? c;
}

export function lowOf({ l, c }: Candle): number {
  return l ?? c;
}

export function priceExtremes(candles: readonly Candle[]): { highest: Candle; lowest: Candle } | undefined {
  const [first] = candles;
  if (first === undefined) return undefined;
  return {
    highest: candles.reduce((best, candle) => (highOf(candle) > highOf(best) ? candle : best), first),
    lowest: candles.reduce((best, candle) => (lowOf(candle) < lowOf(best) ? candle : best), first),
  };
}
