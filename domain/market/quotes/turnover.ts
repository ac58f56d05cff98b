export interface Turnover {
  amount: number;
  /** The source reports no turnover, so this is price times volume. */
  isEstimated: boolean;
}

export function turnoverOf(quote: {
  turnover: number | undefined;
  volume: number | undefined;
  last: number | undefined;
}): Turnover | undefined {
  const { turnover, volume, last } = quote;
  if (turnover !== undefined) return { amount: turnover, isEstimated: false };
  if (volume === undefined || last === undefined) return undefined;
  return { amount: last * volume, isEstimated: true };
}
