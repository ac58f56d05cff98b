import type { Quote } from "./quote.ts";

/** The change from the previous close in the price's currency; undefined if the percentage is unknown. */
export function priceStep({
  last,
  previousClose,
  changePct,
}: Pick<Quote, "last" | "previousClose" | "changePct">): number | undefined {
  return changePct === undefined || previousClose === undefined ? undefined : last - previousClose;
}
