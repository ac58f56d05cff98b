import { MAX_PER } from "./earnings.ts";

export interface CompanyFacts {
  /** Per share: net profit and dividends of the last twelve months, and book value. */
  epsIdr: number | undefined;
  dividendIdr: number | undefined;
  bookValueIdr: number | undefined;
  sharesInFundamentals?: number | undefined;
  /**
   * From the exchange's lists and files. These are exact: they result in the market caps that the exchange publishes.
   */
  listedShares?: number | undefined;
  isCountOfDay?: boolean;
}

export interface CompanyFigures {
  marketCap: number | undefined;
  eps: number | undefined;
  /** Also undefined for a loss. */
  per: number | undefined;
  divYieldPct: number | undefined;
  /** Also undefined if liabilities exceed assets. */
  pbv: number | undefined;
}

const HIGHEST_DIV_YIELD_PCT = 100;
/**
 * Outside this range the book value is wrong or in another currency: real P/B ratios in August 2026 were 0.05 to 673.
 */
const MIN_PBV = 0.02;
const MAX_PBV = 1_000;

/**
 * Computes a company's figures at a price.
 *
 * @param split new shares per old share between the facts and the price: 1 without a split, undefined after
 *   another corporate action; then figures per share are undefined, and so is the market cap unless the day's
 *   share count is known
 */
export function companyFigures(
  price: number,
  facts: CompanyFacts,
  split: number | undefined,
): CompanyFigures {
  const perShare = (value: number | undefined) =>
    value === undefined || split === undefined ? undefined : value / split;
  const eps = perShare(facts.epsIdr);
  const dividend = perShare(facts.dividendIdr);
  const bookValue = perShare(facts.bookValueIdr);
  const shares = sharesNow(facts, split);
  return {
    marketCap: shares === undefined ? undefined : shares * price,
    eps,
    per: eps !== undefined && eps > 0 ? within(0, MAX_PER, price / eps) : undefined,
    divYieldPct:
      dividend === undefined ? undefined : within(0, HIGHEST_DIV_YIELD_PCT, (dividend / price) * 100),
    pbv: bookValue !== undefined && bookValue > 0 ? within(MIN_PBV, MAX_PBV, price / bookValue) : undefined,
  };
}

/** Share counts within this factor differ by treasury shares, options or a placement, not by a split. */
const SAME_COUNT_FACTOR = 1.8;
/** A share count this far below the list is wrong (NIPS in August 2026: 1 share). */
const ABSURD_RATIO = 1_000;

function sharesNow(
  { listedShares, isCountOfDay, sharesInFundamentals }: CompanyFacts,
  split: number | undefined,
): number | undefined {
  if (isCountOfDay) return listedShares;
  if (split === undefined) return undefined;
  if (listedShares === undefined)
    return sharesInFundamentals === undefined ? undefined : sharesInFundamentals * split;
  if (sharesInFundamentals === undefined) return listedShares;
  const shares = sharesInFundamentals * split;
  if (isNear(listedShares, shares, SAME_COUNT_FACTOR)) return listedShares;
  if (listedShares > shares * ABSURD_RATIO) return listedShares;
  // The list is from before the split, like the facts.
  if (isNear(listedShares * split, shares, SAME_COUNT_FACTOR)) return listedShares * split;
  return splitFactorNear(listedShares / shares) === undefined ? undefined : shares;
}

const SPLIT_FACTORS = [2, 3, 4, 5, 8, 10, 20, 25, 50, 100];
const FACTOR_TOLERANCE = 1.08;

export function splitFactorNear(ratio: number): number | undefined {
  const factor = SPLIT_FACTORS.find((candidate) =>
    isNear(ratio > 1 ? ratio : 1 / ratio, candidate, FACTOR_TOLERANCE),
  );
  return factor === undefined ? undefined : ratio > 1 ? factor : 1 / factor;
}

export interface PricesSinceFigures {
  basis: number | undefined;
  close: number | undefined;
  /** The range of closes in the weeks after the figures' date, because their basis can be slightly newer. */
  lowest: number | undefined;
  highest: number | undefined;
  /** Factors of later splits that the series isn't adjusted for. */
  splits: readonly number[];
  /** Factors of known later splits that the series is adjusted for. */
  adjustedSplits: readonly number[];
}

const BASIS_TOLERANCE = 1.06;

/**
 * New shares per old share since the date of a company's figures. In an adjusted series, a split shows as old
 * prices that are a fraction of the figures' basis. If the basis is already adjusted for a later split, so are
 * the figures.
 *
 * @returns 1 without signs of a split; undefined for anything else, such as a rights issue or another share's
 *   figures
 */
export function splitFactorSince(prices: PricesSinceFigures): number | undefined {
  const { basis, close, lowest, highest, splits, adjustedSplits } = prices;
  const unadjustedFactor = productOf(splits) ?? 1;
  const adjustedFactor = productOf(adjustedSplits) ?? 1;
  if (basis === undefined || close === undefined) return unadjustedFactor * adjustedFactor;
  const isNearBasis = (factor: number) =>
    basis >= ((lowest ?? close) * factor) / BASIS_TOLERANCE &&
    basis <= (highest ?? close) * factor * BASIS_TOLERANCE;
  if (isNearBasis(1)) return unadjustedFactor;
  if (unadjustedFactor !== 1)
    return isNearBasis(1 / unadjustedFactor) ? 1 : unadjustedFactor * adjustedFactor;
  return isNearBasis(adjustedFactor) ? adjustedFactor : splitFactorNear(basis / close);
}

export function productOf(factors: readonly (number | undefined)[]): number | undefined {
  return factors.reduce<number | undefined>(
    (result, factor) => (result === undefined || factor === undefined ? undefined : result * factor),
    1,
  );
}

function isNear(a: number, b: number, tolerance: number): boolean {
  return a / b < tolerance && b / a < tolerance;
}

function within(lowest: number, highest: number, value: number): number | undefined {
  return value >= lowest && value <= highest ? value : undefined;
}
