import type { Quote } from "./quote.ts";

export function priceStep({
  last,
  previousClose,
  changePct,
}: Pick<Quote, "last" | "previousClose" | "changePct">): number | undefined {
  return changePct === undefined || previousClose === undefined ? undefined : last - previousClose;
}
