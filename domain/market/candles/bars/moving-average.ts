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
