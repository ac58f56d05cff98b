import { changeDirection } from "#app/figures/change-figure.tsx";
import type { MaybeFigure } from "#format/missing.ts";

/** Thresholds of the steps. A sector rarely moves by more than 2% in a day. */
const STEPS_PCT = [0.5, 1.5] as const;

/** Step of the heat map's colours (ui/styles/parts.css), -3 to 3; 0 only when the change is unknown. */
export function heatStep(changePct: MaybeFigure): number {
  const direction = changeDirection(changePct);
  if (direction === "flat") return 0;
  const size = Math.abs(changePct ?? 0);
  const step = 1 + STEPS_PCT.filter((from) => size >= from).length;
  return direction === "up" ? step : -step;
}
