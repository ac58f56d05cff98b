import type { MaybeFigure } from "#format/missing.ts";
import { isKnown } from "#format/missing.ts";
import { signedStep } from "../heat.ts";

export const HEAT_STEPS_PCT = [1, 3] as const;

/** A share's colour (data-heat): -3 to 3, without 0, since no change counts as up; undefined if unknown. */
export function stockHeat(changePct: MaybeFigure): number | undefined {
  return isKnown(changePct) ? signedStep(changePct, HEAT_STEPS_PCT) : undefined;
}
