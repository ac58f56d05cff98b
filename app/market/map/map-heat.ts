import type { MaybeFigure } from "#format/missing.ts";
import { isKnown } from "#format/missing.ts";
import { shownChangePct } from "#format/percent.ts";

export const HEAT_STEPS_PCT = [1, 3] as const;

/** A share's colour (data-heat): -3 to 3, without 0, since no change counts as up; undefined if unknown. */
export function stockHeat(changePct: MaybeFigure): number | undefined {
  if (!isKnown(changePct)) return undefined;
  const shownPct = shownChangePct(changePct);
  const step = 1 + HEAT_STEPS_PCT.filter((from) => Math.abs(shownPct) >= from).length;
  return shownPct < 0 ? -step : step;
}
