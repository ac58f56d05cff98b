/** Far above the price of any share, index or coin, in rupiah or dollars. */
export const HIGHEST_PRICE = 1e9;

/** Ten times the highest share count of a company, and far above the daily volume of any coin. */
export const HIGHEST_VOLUME = 1e13;

/** Ten times the market cap of the exchange's largest company. */
export const HIGHEST_AMOUNT_IDR = 1e16;

/** The value, or undefined above the highest credible one. */
export function upTo(highest: number, value: number | undefined): number | undefined {
  return value !== undefined && value <= highest ? value : undefined;
}
