import type { Candle } from "../candle.ts";
import { type BarKind, barChangePct } from "./bar-change.ts";

export type BarDirection = "up" | "down" | "unknown";

/**
 * A candle is up if it closes at or above its open (spec: green up, red down) or, if it has no open, at or
 * above the previous bar's close. Unknown if that close is unknown or not comparable.
 */
export function barDirection(candle: Candle, before: number | undefined, kind: BarKind): BarDirection {
  if (candle.o !== null) return candle.c >= candle.o ? "up" : "down";
  const changePct = barChangePct(candle, before, kind);
  if (changePct === undefined) return "unknown";
  return changePct >= 0 ? "up" : "down";
}
