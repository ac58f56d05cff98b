import { priceBasis as copy } from "#copy/stock.ts";
import type { PriceBasis } from "#domain/market/candles/join-series.ts";
import { formatShortDate } from "#format/dates.ts";

/** Notes for prices that come from two files or aren't the newest. */
export function priceBasisNotes({ series, seriesUntil, newerApart }: PriceBasis): string[] {
  const joined = series === "raw" ? copy.rawUntil : copy.rawAfter;
  return [
    ...(seriesUntil === undefined ? [] : [joined(formatShortDate(seriesUntil))]),
    ...(newerApart === undefined ? [] : [copy.newerApart(formatShortDate(newerApart))]),
  ];
}
