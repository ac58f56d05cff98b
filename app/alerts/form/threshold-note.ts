import { alertForm as copy } from "#copy/alerts/alert-form.ts";
import type { AlertKind } from "#domain/alerts/rules/alert.ts";
import { FLOOR_PRICE_IDR, roundToTick } from "#domain/market/quotes/price-rules.ts";
import { normaliseTypedNumber } from "#format/number.ts";
import { formatRupiah } from "#format/price.ts";
import type { AlertQuote } from "./alert-form-data.ts";

/** Explains when an alert with this threshold fires, if not as expected; otherwise undefined. */
export function thresholdNote(
  kind: AlertKind,
  typed: string,
  { quote, today }: { quote: AlertQuote | null; today: string },
): string | undefined {
  const plain = normaliseTypedNumber(typed);
  if (plain === undefined || plain === "ambiguous") return undefined;
  const threshold = Number(plain);
  const last = quote?.last ?? undefined;
  const changePct = quote?.changePct ?? 0;
  switch (kind) {
    case "price-above":
      return last !== undefined && last >= threshold ? copy.pastAbove : betweenTicks(threshold, today, "up");
    case "price-below":
      return last !== undefined && last <= threshold
        ? copy.pastBelow
        : betweenTicks(threshold, today, "down");
    case "day-rise":
      return changePct >= threshold ? copy.pastToday : undefined;
    case "day-fall":
      return changePct <= -threshold ? copy.pastToday : undefined;
    default:
      return undefined;
  }
}

/** Undefined below the floor price: only boards with other ticks trade there. */
function betweenTicks(threshold: number, today: string, direction: "up" | "down"): string | undefined {
  if (threshold < FLOOR_PRICE_IDR) return undefined;
  const reached = roundToTick(threshold, today, direction);
  return reached === undefined || reached === threshold
    ? undefined
    : copy.betweenTicks(formatRupiah(reached), direction);
}
