import type { Candle } from "#domain/market/candles/candle.ts";

/** A candle of one price. */
export function flatCandle(t: number, price = 1, volume: number | null = 1): Candle {
  return { t, o: price, h: price, l: price, c: price, v: volume };
}
