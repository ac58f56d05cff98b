/** Compares by code units, the same on every machine and in every language. For `sort`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares two values for `sort`, ascending for a sign of 1. Unknown values are last in both directions. */
export function compareUnknownLast<Value extends string | number>(
  a: Value | null | undefined,
  b: Value | null | undefined,
  sign: 1 | -1,
): number {
  if (a === b) return 0;
  if (a == null) return 1;
  if (b == null) return -1;
  return a < b ? -sign : sign;
}
