export interface Turnover {
  amountIdr: number;
  /** The source reports no turnover, so this is price times volume. */
  isEstimated: boolean;
}

export function turnoverOf(quote: {
  turnover: number | undefined;
  volume: number | undefined;
  last: number | undefined;
}): Turnover | undefined {
  const { turnover, volume, last } = quote;
  if (turnover !== undefined) return { amountIdr: turnover, isEstimated: false };
  if (volume === undefined || last === undefined) return undefined;
  return { amountIdr: last * volume, isEstimated: true };
}
