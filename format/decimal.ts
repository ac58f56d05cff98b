/** The number of decimal digits that a double always preserves. */
export const DECIMAL_DIGITS = 15;

/**
 * Rounds the number as it is written (number.ts), halves away from zero: 0.27225 * 100, which is 27.224999999999998
 * in binary, rounds to 27.23 with 2 decimals.
 */
export function roundDecimal(value: number, decimals: number): number {
  const shifted = shiftDecimal(Math.abs(Number(value.toPrecision(DECIMAL_DIGITS))), decimals);
  const rounded = shiftDecimal(Math.round(shifted), -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Moves the decimal point without a multiplication's error: 1.005 by 2 places is 100.5. */
export function shiftDecimal(value: number, places: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}
