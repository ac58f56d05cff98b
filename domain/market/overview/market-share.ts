/**
 * Each sector's percentage of the total market cap, in the same order; undefined if the sector's market cap
 * is unknown.
 */
export function marketSharesPct(sectors: readonly { marketCapIdr: number }[]): (number | undefined)[] {
  const total = sectors.reduce((sum, { marketCapIdr }) => sum + marketCapIdr, 0);
  return sectors.map(({ marketCapIdr }) => (marketCapIdr > 0 ? (marketCapIdr / total) * 100 : undefined));
}
