import type { QuoteSource } from "../quotes/quote.ts";

/** How a sync treats each source. */
interface SourceRules {
  /** Figures come from imports: having none is not an outage, and candles are stored already. */
  isImported: boolean;
  /** Whether to hold back prices beyond their market's limits until they are confirmed. */
  holdsBackJumps: boolean;
  /** Candle series to request per run. */
  candleLimit: number;
}

export const sourceRules: Record<QuoteSource, SourceRules> = {
  // Simulated prices respect the limits, and requests only take time.
  simulated: { isImported: false, holdsBackJumps: false, candleLimit: 1_000 },
  // Imported prices are checked against the days around them.
  eod: { isImported: true, holdsBackJumps: false, candleLimit: 0 },
  // The public service counts requests.
  yahoo: { isImported: false, holdsBackJumps: true, candleLimit: 20 },
};
