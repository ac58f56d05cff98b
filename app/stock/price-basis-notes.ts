import { priceBasis as copy } from "#copy/stock.ts";
import type { PriceBasis } from "#domain/market/candles/join-series.ts";
import { formatShortDate } from "#format/dates.ts";
import type { PriceUnit } from "#format/price.ts";

/** Notes for prices that come from two files or aren't the newest. An index has no splits to adjust for. */
export function priceBasisNotes(
  { adjustment, seriesUntil, unjoinedUntil }: PriceBasis,
  unit: PriceUnit,
): string[] {
  const joined = adjustment === "raw" ? copy.rawUntil : copy.rawAfter;
  return [
    ...(seriesUntil === undefined || unit !== "IDR" ? [] : [joined(formatShortDate(seriesUntil))]),
    ...(unjoinedUntil === undefined ? [] : [copy.unjoinedUntil(formatShortDate(unjoinedUntil))]),
  ];
}
