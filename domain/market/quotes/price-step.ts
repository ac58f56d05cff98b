import type { Quote } from "./quote.ts";

/** How far a price has moved from the previous close, in its currency. Undefined where the change in percent is not known. */
export function priceStep({
  last,
  previousClose,
  changePct,
}: Pick<Quote, "last" | "previousClose" | "changePct">): number | undefined {
  return changePct === undefined || previousClose === undefined ? undefined : last - previousClose;
}
