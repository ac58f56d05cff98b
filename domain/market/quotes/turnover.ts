export interface Turnover {
  /** In the quote's currency. */
  amount: number;
  /** Price times volume, because the source reports no turnover. */
  isEstimated: boolean;
}

/** The day's turnover as reported, else estimated; undefined is unknown. */
export function turnoverOf(quote: {
  value: number | undefined;
  volume: number | undefined;
  last: number | undefined;
}): Turnover | undefined {
  const { value, volume, last } = quote;
  if (value !== undefined) return { amount: value, isEstimated: false };
  if (volume === undefined || last === undefined) return undefined;
  return { amount: last * volume, isEstimated: true };
}
