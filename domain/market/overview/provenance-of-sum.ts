import type { ProvenanceView } from "../quotes/provenance.ts";
import type { QuoteView } from "../quotes/quote-view.server.ts";

/**
 * A sum is as recent as its newest figure. It is stale if stale quotes make up most of its market cap (it then has
 * their time), or if the exchange has a newer day.
 */
export function provenanceOfSum(
  quotes: readonly QuoteView[],
  isOfEarlierDay: boolean,
): ProvenanceView | undefined {
  const weigh = (weighedQuotes: readonly QuoteView[]) =>
    weighedQuotes.reduce((sum, { marketCap = 0 }) => sum + marketCap, 0);
  const staleQuotes = quotes.filter(({ stale }) => stale);
  const isMostlyStale = weigh(staleQuotes) > weigh(quotes) / 2;
  const [first, ...rest] = isMostlyStale ? staleQuotes : quotes;
  if (first === undefined) return undefined;
  const newest = rest.reduce((best, quote) => (quote.asOf > best.asOf ? quote : best), first);
  return {
    source: newest.source,
    asOf: newest.asOf,
    delayed: quotes.some(({ delayed }) => delayed),
    stale: isMostlyStale || isOfEarlierDay,
    simulated: quotes.some(({ simulated }) => simulated),
  };
}
