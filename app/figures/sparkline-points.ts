/** Scales prices to heights from 0 to 24: precise enough for a small line, and a quarter of the bytes. */
export function scaleSparkline(prices: readonly number[]): number[] {
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low;
  return prices.map((price) => (range === 0 ? 0 : Math.round(((price - low) / range) * 24)));
}
