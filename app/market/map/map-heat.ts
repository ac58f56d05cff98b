import type { Figure } from "#format/missing.ts";
import { isKnown } from "#format/missing.ts";

/** Where the colours of a share change, in percent; the legend names them. */
export const HEAT_STEPS_PCT = [1, 3] as const;

/** The colour of a share (data-heat): -3 to 3, 0 without a change in two decimals; undefined if it isn't known. */
export function stockHeat(changePct: Figure): number | undefined {
  if (!isKnown(changePct)) return undefined;
  const shown = Math.round(changePct * 100) / 100;
  if (shown === 0) return 0;
  return Math.sign(shown) * (1 + HEAT_STEPS_PCT.filter((from) => Math.abs(shown) >= from).length);
}
