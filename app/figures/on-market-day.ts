import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";

/** A quote as a list row, with the change and time of the market's day. */
export function onMarketDay<Quote extends Pick<QuoteItem, "onMarketDay">>(
  quote: Quote,
): Quote & Pick<QuoteItem, "changePct" | "tsISO"> {
  return { ...quote, ...quote.onMarketDay };
}
