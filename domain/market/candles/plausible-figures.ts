/** Far above the price of any share, index or coin, in rupiah or dollars. */
export const HIGHEST_PRICE = 1e9;

/** No share, index, currency or coin on our pages costs less than one rupiah, point or dollar. */
export const MIN_PRICE = 1;

/** Ten times the highest share count of a company, and far above the daily volume of any coin. */
export const HIGHEST_VOLUME = 1e13;

/** Ten times the market cap of the exchange's largest company. */
export const HIGHEST_AMOUNT_IDR = 1e16;

/** Undefined for a price near zero too, because a change from such a previous close is meaningless. */
export function ifPlausiblePrice(value: number | undefined): number | undefined {
  return value !== undefined && value >= MIN_PRICE && value <= HIGHEST_PRICE ? value : undefined;
}

export function ifAtMost(highest: number, value: number | undefined): number | undefined {
  return value !== undefined && value <= highest ? value : undefined;
}

export function ifPositive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}

export function ifNotNegative(value: number | undefined): number | undefined {
  return value !== undefined && value >= 0 ? value : undefined;
}
