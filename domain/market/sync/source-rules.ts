import type { QuoteSource } from "../quotes/quote.ts";

/** What a sync does differently from source to source. */
interface SourceRules {
  /** Its figures were imported: without an import it has none, which is no outage, and its candles are stored already. */
  isImported: boolean;
  /** A price that jumps beyond what its market allows is held back until it is confirmed. */
  holdsBackJumps: boolean;
  /** Series of candles to ask for in one run. */
  candleLimit: number;
}

export const sourceRules: Record<QuoteSource, SourceRules> = {
  // Invented prices keep the limits, and only take time.
  simulated: { isImported: false, holdsBackJumps: false, candleLimit: 1_000 },
  // Imported prices are judged by the days around them.
  eod: { isImported: true, holdsBackJumps: false, candleLimit: 0 },
  // The public service counts requests.
  yahoo: { isImported: false, holdsBackJumps: true, candleLimit: 20 },
};
