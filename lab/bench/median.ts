export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle] ?? Number.NaN) + (sorted[sorted.length - 1 - middle] ?? Number.NaN)) / 2;
}
