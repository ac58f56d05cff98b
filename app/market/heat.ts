import type { MaybeFigure } from "#format/missing.ts";
import { isKnown } from "#format/missing.ts";
import { shownChangePct } from "#format/percent.ts";

/** Thresholds of the steps. A sector rarely moves by more than 2% in a day. */
const STEPS_PCT = [0.5, 1.5] as const;

/** Step of the heat map's colours (ui/styles/parts.css), -3 to 3; 0 only when the change is unknown. */
export function heatStep(changePct: MaybeFigure): number {
  return isKnown(changePct) ? signedStep(changePct, STEPS_PCT) : 0;
}

/** -3 to 3, without 0: no change counts as up. Rounds first, so that equal percentages have the same colour. */
export function signedStep(changePct: number, stepsPct: readonly [number, number]): number {
  const shownPct = shownChangePct(changePct);
  const step = 1 + stepsPct.filter((from) => Math.abs(shownPct) >= from).length;
  return shownPct < 0 ? -step : step;
}
