import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { roundToTick } from "#domain/market/quotes/price-rules.ts";
import type { ThresholdAlertKind } from "./alert.ts";

const PRICE_STEP = 0.05;

/**
 * A sensible threshold for a new alert.
 *
 * @param lastIdr undefined if the company has no price
 * @returns undefined if it depends on an unknown price
 */
export function suggestedThreshold(
  kind: ThresholdAlertKind,
  lastIdr: number | undefined,
  today: IsoDate,
): number | undefined {
  switch (kind) {
    case "price-above":
      return lastIdr && roundToTick(lastIdr * (1 + PRICE_STEP), today, "up");
    case "price-below":
      return lastIdr && roundToTick(lastIdr * (1 - PRICE_STEP), today, "down");
    case "day-rise":
    case "day-fall":
      return 5;
    case "average-above":
    case "average-below":
      return 10;
    case "volume":
      return 2;
  }
}
