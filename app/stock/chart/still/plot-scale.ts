import { highOf, lowOf } from "#domain/market/candles/bars/price-extremes.ts";
import type { Candle } from "#domain/market/candles/candle.ts";

/** The chart's box, 400 px high as prescribed (spec section 9), and the price scale of the still and the live chart. */
export const CHART_HEIGHT_PX = 400;
export const TIME_AXIS_PX = 28;
export const PRICE_AXIS_PX = 64;
/** Fixed regardless of the user's text size, to fit the axes; the table has the figures as text. */
export const AXIS_TEXT_PX = 12;
export const paneWeights = { prices: 4, volume: 1 } as const;
export const priceMargins = { top: 0.1, bottom: 0.06 } as const;

export const PRICE_PANE_FRACTION = paneWeights.prices / (paneWeights.prices + paneWeights.volume);

export interface PriceRange {
  low: number;
  high: number;
}

export function priceRange(candles: readonly Candle[]): PriceRange {
  const low = Math.min(...candles.map(lowOf));
  const high = Math.max(...candles.map(highOf));
  return low === high ? { low: low * 0.99, high: high * 1.01 } : { low, high };
}

/** A price's position from the top, as a fraction of the height above the time axis. */
export function fractionFromTop(price: number, { low, high }: PriceRange, isLogScale = false): number {
  const room = 1 - priceMargins.top - priceMargins.bottom;
  const below = isLogScale ? Math.log(high / price) / Math.log(high / low) : (high - price) / (high - low);
  return PRICE_PANE_FRACTION * (priceMargins.top + below * room);
}

/** About five round prices, lowest first, in steps of 1, 2 or 5 times a power of ten, at least 1. */
export function priceTicks({ low, high }: PriceRange): number[] {
  const rough = Math.max((high - low) / 5, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const ticks: number[] = [];
  for (let price = Math.ceil(low / step) * step; price <= high; price += step) ticks.push(price);
  return ticks;
}
