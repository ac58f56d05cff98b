import type { QuoteSource } from "../quotes/quote.ts";

interface SourceRules {
  /** Figures come from imports: their absence isn't an outage, and candles are stored already. */
  isImported: boolean;
  holdsBackJumps: boolean;
  candleLimit: number;
}

export const sourceRules: Record<QuoteSource, SourceRules> = {
  // Simulated prices respect the limits, and requests cost only time.
  simulated: { isImported: false, holdsBackJumps: false, candleLimit: 1_000 },
  // Imports check prices against the days around them.
  eod: { isImported: true, holdsBackJumps: false, candleLimit: 0 },
  // The public service limits the number of requests.
  yahoo: { isImported: false, holdsBackJumps: true, candleLimit: 20 },
};
