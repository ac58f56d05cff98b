import type { QuoteSource } from "../quotes/quote.ts";

interface SourceRules {
  /** Figures come from imports: their absence isn't an outage, and candles are stored already. */
  isImported: boolean;
  quarantinesJumps: boolean;
  candleLimit: number;
}

export const sourceRules: Record<QuoteSource, SourceRules> = {
  // Simulated prices respect the limits, and requests cost only computing time.
  simulated: { isImported: false, quarantinesJumps: false, candleLimit: 1_000 },
  // Imports check prices against the days around them.
  eod: { isImported: true, quarantinesJumps: false, candleLimit: 0 },
  // The public service limits the number of requests.
  yahoo: { isImported: false, quarantinesJumps: true, candleLimit: 20 },
};
