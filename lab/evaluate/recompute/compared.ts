export interface Compared {
  figure: string;
  expected: string;
  shown: string;
}

/** To nine digits: both are sums of binary fractions. */
export function numbers(figure: string, expected: number | null, shown: number | null | undefined): Compared {
  const text = (value: number | null | undefined) =>
    value == null ? "null" : String(Number(value.toPrecision(9)));
  return { figure, expected: text(expected), shown: text(shown) };
}
