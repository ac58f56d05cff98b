/** Why a figure can't be computed. Pages show the reason instead of 0. */
export type UndefinedReason =
  | "nothing-held"
  | "nothing-invested"
  | "no-price"
  | "no-index"
  | "no-flows"
  | "one-day"
  | "under-a-month"
  | "no-money-in"
  | "no-money-out"
  | "no-solution"
  | "no-capital"
  | "gain-without-capital"
  | "no-days";

export type Computed<Value> =
  | { isKnown: true; value: Value }
  | { isKnown: false; reason: UndefinedReason; symbols?: readonly string[] };

export function computed<Value>(value: Value): { isKnown: true; value: Value } {
  return { isKnown: true, value };
}

export function notComputable(
  reason: UndefinedReason,
  symbols?: readonly string[],
): { isKnown: false; reason: UndefinedReason; symbols?: readonly string[] } {
  return symbols === undefined ? { isKnown: false, reason } : { isKnown: false, reason, symbols };
}

export function mapComputed<A, B>(figure: Computed<A>, map: (value: A) => B): Computed<B> {
  return figure.isKnown ? computed(map(figure.value)) : figure;
}
