export interface Earnings {
  /** Over twelve months, in the price's currency. */
  eps: number | undefined;
  per: number | undefined;
}

/**
 * A higher ratio is meaningless and suggests an EPS in dollars with a price in rupiah, as for companies that
 * report in dollars (ERTX in August 2026: EPS 0.001, P/E 183,000).
 */
export const MAX_PER = 1_000;
/**
 * In multiples of the price. A larger profit or loss per share is wrong: the largest real loss in August 2026
 * was 11 times the price.
 */
const MAX_PRICE_MULTIPLE = 20;
/** P/E may differ from price over EPS by this fraction, because the price has moved. */
const TOLERANCE = 0.05;

/** A smaller return may have had the other sign on the date of the EPS. */
const CLEAR_ROE_PCT = 1;

export function contradictsRoe(eps: number | undefined, roePct: number | undefined): boolean {
  if (eps === undefined || roePct === undefined || Math.abs(roePct) < CLEAR_ROE_PCT) return false;
  return eps * roePct < 0;
}

/**
 * Returns EPS and P/E if a source's figures agree. For a loss, only the EPS is returned. If either is absurd
 * or P/E contradicts price and EPS, both are undefined, since either may be wrong.
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
  if (per > MAX_PER) return { eps: undefined, per: undefined };
  if (eps === undefined || lastPrice === undefined) return { eps, per };
  const agrees = Math.abs((per * eps) / lastPrice - 1) <= TOLERANCE;
  return agrees ? { eps, per } : { eps: undefined, per: undefined };
}
