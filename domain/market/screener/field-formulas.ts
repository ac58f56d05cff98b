import { changePctOf } from "../quotes/quote.ts";

export function volumeRatio(
  volume: number | undefined,
  averageVolume: number | undefined,
): number | undefined {
  if (volume === undefined || averageVolume === undefined || !(averageVolume > 0)) return undefined;
  return volume / averageVolume;
}

/** The price's distance in percent from the lowest or highest price of a period. */
export function distancePct(priceIdr: number | undefined, endIdr: number | undefined): number | undefined {
  return priceIdr === undefined ? undefined : changePctOf(priceIdr, endIdr);
}
