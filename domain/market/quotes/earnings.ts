export interface Earnings {
  /** Net profit per share over twelve months, in the currency of the price. */
  eps: number | undefined;
  /** Price over earnings; a loss has none. */
  per: number | undefined;
}

/**
 * Above this a ratio tells nothing, and hints at an EPS in dollars beside a price in rupiah: companies that report in dollars come
 * with such (ERTX in August 2026: EPS 0.001, P/E 183,000).
 */
export const HIGHEST_PER = 1_000;
/** Beyond this a share's earnings or loss of a year are no figure of that share: the largest real loss of August 2026 is 11 times the price. */
const MAX_PRICE_MULTIPLE = 20;
/** Price over earnings may differ from the two figures it is made of by this much, for the price has moved since. */
const TOLERANCE = 0.05;

/**
 * EPS and P/E as far as a source's own figures support them. A loss keeps its EPS and has no P/E; a P/E that price and EPS
 * contradict, or an absurd one of either, takes both away, since it can't be told which of them is wrong.
 */
export function plausibleEarnings(
  eps: number | undefined,
  per: number | undefined,
  lastPrice: number | undefined,
): Earnings {
  if (eps !== undefined && lastPrice !== undefined && Math.abs(eps) > MAX_PRICE_MULTIPLE * lastPrice) {
    return { eps: undefined, per: undefined };
  }
  if (per === undefined || per <= 0) return { eps, per: undefined };
  if (per > HIGHEST_PER) return { eps: undefined, per: undefined };
  if (eps === undefined || lastPrice === undefined) return { eps, per };
  const agrees = Math.abs((per * eps) / lastPrice - 1) <= TOLERANCE;
  return agrees ? { eps, per } : { eps: undefined, per: undefined };
}
