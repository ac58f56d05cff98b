import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";

export function onMarketDay<Quote extends Pick<QuoteItem, "onMarketDay">>(
  quote: Quote,
): Quote & Pick<QuoteItem, "changePct" | "tsISO"> {
  return { ...quote, ...quote.onMarketDay };
}
