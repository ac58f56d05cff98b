import { changePctOf } from "../quotes/quote.ts";

export function volumeRatio(
  volume: number | undefined,
  averageVolume: number | undefined,
): number | undefined {
  if (volume === undefined || averageVolume === undefined || !(averageVolume > 0)) return undefined;
  return volume / averageVolume;
}

export function distancePct(priceIdr: number | undefined, endIdr: number | undefined): number | undefined {
  return priceIdr === undefined ? undefined : changePctOf(priceIdr, endIdr);
}
