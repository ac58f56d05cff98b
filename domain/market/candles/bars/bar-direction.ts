import type { Candle } from "../candle.ts";
import { type BarKind, barChangePct } from "./bar-change.ts";

export type BarDirection = "up" | "down" | "unknown";

/**
 * A candle is up when it closes at its open or above (spec: green up, red down). Without an open, when it closes at the bar before
 * or above; where that is not known or not comparable, nothing can be said.
 */
export function barDirection(candle: Candle, before: number | undefined, kind: BarKind): BarDirection {
  if (candle.o !== null) return candle.c >= candle.o ? "up" : "down";
  const changePct = barChangePct(candle, before, kind);
  if (changePct === undefined) return "unknown";
  return changePct >= 0 ? "up" : "down";
}
