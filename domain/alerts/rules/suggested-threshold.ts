import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { roundToTick } from "#domain/market/quotes/price-rules.ts";
import { type AlertKind, propertiesOf } from "./alert.ts";

/**
 * @param lastIdr undefined if the company has no price
 * @returns undefined if the kind has no threshold, or if the threshold depends on an unknown price
 */
export function suggestedThreshold(
  kind: AlertKind,
  lastIdr: number | undefined,
  today: IsoDate,
): number | undefined {
  const { threshold } = propertiesOf(kind);
  if (threshold?.unit !== "price") return threshold?.suggested;
  const { suggested } = threshold;
  return lastIdr && roundToTick(lastIdr * (1 + suggested / 100), today, suggested > 0 ? "up" : "down");
}
