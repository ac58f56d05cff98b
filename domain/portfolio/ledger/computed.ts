/** The page prints the reason, never 0. */
export type UndefinedReason =
  | "nothing-held"
  | "nothing-invested"
  | "no-price"
  | "no-index"
  | "no-flows"
  | "one-day"
  | "no-money-in"
  | "no-money-out"
  | "no-solution"
  | "no-capital"
  | "gain-without-capital"
  | "no-days";

export type Computed<Value> =
  | { known: true; value: Value }
  | { known: false; reason: UndefinedReason; symbols?: readonly string[] };

export function computed<Value>(value: Value): { known: true; value: Value } {
  return { known: true, value };
}

export function notComputable(
  reason: UndefinedReason,
  symbols?: readonly string[],
): { known: false; reason: UndefinedReason; symbols?: readonly string[] } {
  return symbols === undefined ? { known: false, reason } : { known: false, reason, symbols };
}

export function mapComputed<A, B>(figure: Computed<A>, map: (value: A) => B): Computed<B> {
  return figure.known ? computed(map(figure.value)) : figure;
}
