import { changePctOf } from "../quotes/quote.ts";

export function turnoverIdr(
  reportedIdr: number | undefined,
  priceIdr: number | undefined,
  volume: number | undefined,
): number | undefined {
  if (reportedIdr !== undefined) return reportedIdr;
  return priceIdr === undefined || volume === undefined ? undefined : priceIdr * volume;
}

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
