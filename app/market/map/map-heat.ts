import type { Figure } from "#format/missing.ts";
import { isKnown } from "#format/missing.ts";

/** Where the colours of a share change, in percent; the legend names them. */
export const HEAT_STEPS_PCT = [1, 3] as const;

/** The colour of a share (data-heat): -3 to 3, without 0, which counts as up; undefined if it isn't known. */
export function stockHeat(changePct: Figure): number | undefined {
  if (!isKnown(changePct)) return undefined;
  const shown = Math.round(changePct * 100) / 100;
  const step = 1 + HEAT_STEPS_PCT.filter((from) => Math.abs(shown) >= from).length;
  return shown < 0 ? -step : step;
}
