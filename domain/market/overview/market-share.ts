export function marketSharesPct(sectors: readonly { marketCapIdr: number }[]): (number | undefined)[] {
  const total = sectors.reduce((sum, { marketCapIdr }) => sum + marketCapIdr, 0);
  return sectors.map(({ marketCapIdr }) => (marketCapIdr > 0 ? (marketCapIdr / total) * 100 : undefined));
}
