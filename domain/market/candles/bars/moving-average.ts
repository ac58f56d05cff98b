/**
 * The mean of the last `length` values up to each one; undefined for the first ones, and where one of them is
 * unknown.
 */
export function movingAverage(values: readonly (number | null)[], length: number): (number | undefined)[] {
  return values.map((_, at) => {
    if (at + 1 < length) return undefined;
    let sum = 0;
    for (const value of values.slice(at + 1 - length, at + 1)) {
      if (value === null) return undefined;
      sum += value;
    }
    return sum / length;
  });
}
