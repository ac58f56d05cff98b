import { decimal } from "./decimal.ts";
import type { Ratio } from "./transaction.ts";

const MAX_DENOMINATOR = 1000;
/**
 * Relative. Some fraction with a small denominator is near every number, but only the one that the number was computed
 * from is this near.
 */
const TOLERANCE = 1e-4;

/**
 * The ratio of whole numbers that a factor was computed from: 5 is 5 for 1, 0.1 is 1 for 10, 1.066667 is 16 for 15.
 * Another factor remains a decimal, for 1.
 *
 * @param factor positive
 */
export function exactRatio(factor: number): Ratio {
  const isReverse = factor < 1;
  const fraction = smallFraction(isReverse ? 1 / factor : factor);
  if (fraction === undefined) return { new: decimal(String(factor)), old: decimal("1") };
  const [larger, smaller] = [decimal(BigInt(fraction.numerator)), decimal(BigInt(fraction.denominator))];
  return isReverse ? { new: smaller, old: larger } : { new: larger, old: smaller };
}

/** By continued fractions. @param value at least 1 */
function smallFraction(value: number): { numerator: number; denominator: number } | undefined {
  let [numerator, previousNumerator] = [1, 0];
  let [denominator, previousDenominator] = [0, 1];
  let remainder = value;
  while (Number.isFinite(remainder)) {
    const integerPart = Math.floor(remainder);
    [numerator, previousNumerator] = [integerPart * numerator + previousNumerator, numerator];
    [denominator, previousDenominator] = [integerPart * denominator + previousDenominator, denominator];
    if (denominator > MAX_DENOMINATOR) return undefined;
    if (Math.abs(value - numerator / denominator) < TOLERANCE / denominator ** 2)
      return { numerator, denominator };
    remainder = 1 / (remainder - integerPart);
  }
  return undefined;
}
