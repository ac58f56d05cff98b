export interface Compared {
  figure: string;
  expected: string;
  actual: string;
}

/** To nine digits: both are sums of binary fractions. */
export function numbers(
  figure: string,
  expected: number | null,
  actual: number | null | undefined,
): Compared {
  const text = (value: number | null | undefined) =>
    value == null ? "null" : String(Number(value.toPrecision(9)));
  return { figure, expected: text(expected), actual: text(actual) };
}
