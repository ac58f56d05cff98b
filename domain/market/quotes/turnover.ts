export interface Turnover {
  amount: number;
  /** The source reports no turnover, so this is price times volume. */
  isEstimated: boolean;
}

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
