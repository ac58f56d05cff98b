import type { IsoDate } from "../calendar/exchange-clock.ts";
import { HIGHEST_VOLUME } from "./plausible-figures.ts";

/**
 * One bar of a chart. Null means unknown and is never drawn as a price:
 * - `o` null: the open was not reported. Draw the range with the close, without a body.
 * - `h` and `l` null: only the close is known. Draw a point.
 * - `v` null: volume was not reported, as for an index. A bar with volume 0 did not trade and isn't a candle.
 */
export interface Candle {
  /**
   * Unix seconds. Intraday: the start of the bar. Daily and longer: midnight UTC of the (first) trading date.
   * It is a date rather than an instant, so every reader's chart shows the exchange's date.
   */
  t: number;
  o: number | null;
  h: number | null;
  l: number | null;
  c: number;
  /** In shares for a stock. */
  v: number | null;
}

/**
 * "raw" prices are as of the day; "adjusted" ones are restated for later splits. They differ by the split
 * factors and must not be mixed in one series or chart.
 */
export type PriceAdjustment = "raw" | "adjusted";

export type CandleAnomaly =
  | "not-a-price"
  | "high-below-low"
  | "open-outside-range"
  | "close-outside-range"
  | "untraded";

export function findCandleAnomaly({ o, h, l, c, v }: Candle): CandleAnomaly | undefined {
  if (v === 0) return "untraded";
  if (v !== null && !(v > 0 && v <= HIGHEST_VOLUME)) return "not-a-price";
  if ([o, h, l, c].some((price) => price !== null && !(price > 0 && Number.isFinite(price))))
    return "not-a-price";
  if (h === null || l === null) return h === l ? undefined : "not-a-price";
  if (h < l) return "high-below-low";
  if (c > h || c < l) return "close-outside-range";
  if (o !== null && (o > h || o < l)) return "open-outside-range";
  return undefined;
}

export function candleShape({ o, h, l }: Candle): "candle" | "range" | "close" {
  if (h === null || l === null) return "close";
  return o === null ? "range" : "candle";
}

export function dayStamp(date: IsoDate): number {
  return Date.parse(date) / 1000;
}

export function dateOfDayStamp(t: number): IsoDate {
  return new Date(t * 1000).toISOString().slice(0, 10);
}
