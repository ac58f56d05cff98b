/** Far above any share, index or coin, in rupiah or dollars. */
export const HIGHEST_PRICE = 1e9;

/** Ten times the shares of the company that has most, and far above the units of any coin in a day. */
export const HIGHEST_VOLUME = 1e13;

/** Ten times the market cap of the exchange's largest company. */
export const HIGHEST_AMOUNT_IDR = 1e16;

/** A figure that is credible up to there, not known beyond. */
export function upTo(highest: number, value: number | undefined): number | undefined {
  return value !== undefined && value <= highest ? value : undefined;
}
