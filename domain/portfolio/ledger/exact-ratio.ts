import { decimal } from "./decimal.ts";
import type { Ratio } from "./transaction.ts";

const LARGEST_OLD = 1_000;
const TOLERANCE = 1e-6;

/** The smallest whole ratio of a factor: 5 is 5 for 1, 0.1 is 1 for 10, 1.066667 is 16 for 15. */
export function exactRatio(factor: number): Ratio {
  for (let old = 1; old <= LARGEST_OLD; old += 1) {
    const exact = factor * old;
    const nearest = Math.round(exact);
    if (nearest > 0 && Math.abs(exact / nearest - 1) <= TOLERANCE) {
      return { new: decimal(BigInt(nearest)), old: decimal(BigInt(old)) };
    }
  }
  return { new: decimal(String(factor)), old: decimal("1") };
}
