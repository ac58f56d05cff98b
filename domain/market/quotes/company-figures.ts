import { HIGHEST_PER } from "./earnings.ts";

/** What is known of a company beside its price, per share where it is about a share. Undefined is not known; money in rupiah. */
export interface CompanyFacts {
  /** Net profit and dividends of the last twelve months, and book value. */
  epsIdr: number | undefined;
  dividendIdr: number | undefined;
  bookValueIdr: number | undefined;
  /** As the source of these figures has it, at their time. */
  sharesThen: number | undefined;
  /** Of the exchange's list, which is exact: market caps by it are those that the exchange publishes. */
  listedShares: number | undefined;
}

/** What readers compare shares by: of the shown price. */
export interface CompanyFigures {
  marketCap: number | undefined;
  eps: number | undefined;
  /** Undefined also for a loss. */
  per: number | undefined;
  /** Percent a year. */
  divYieldPct: number | undefined;
  /** Undefined also where debts are higher than what is owned. */
  pbv: number | undefined;
}

const HIGHEST_DIV_YIELD_PCT = 100;
/** Beyond these a book value is in another currency, or a slip: the real ones of August 2026 lie between 0.05 and 673. */
const LOWEST_PBV = 0.02;
const HIGHEST_PBV = 1_000;

/**
 * Ratios of the facts to a price.
 *
 * @param split new shares for one old share between the facts and the price: 1 without a split; undefined when there was something of
 *   unknown factor. Then nothing is divided across it.
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
    per: eps !== undefined && eps > 0 ? within(0, HIGHEST_PER, price / eps) : undefined,
    divYieldPct:
      dividend === undefined ? undefined : within(0, HIGHEST_DIV_YIELD_PCT, (dividend / price) * 100),
    pbv:
      bookValue !== undefined && bookValue > 0
        ? within(LOWEST_PBV, HIGHEST_PBV, price / bookValue)
        : undefined,
  };
}

/** Two numbers of shares that differ by less are of the same time: own shares, options, a placement. */
const SAME_SHARES = 1.8;
/** Such a number is none (NIPS in August 2026: 1 share). */
const ABSURD_RATIO = 1_000;

function sharesNow(
  { listedShares, sharesThen }: CompanyFacts,
  split: number | undefined,
): number | undefined {
  if (split === undefined) return undefined;
  if (listedShares === undefined) return sharesThen === undefined ? undefined : sharesThen * split;
  if (sharesThen === undefined) return listedShares;
  const shares = sharesThen * split;
  if (isNear(listedShares, shares, SAME_SHARES)) return listedShares;
  if (listedShares > shares * ABSURD_RATIO) return listedShares;
  // The list is as old as the facts, or older.
  if (isNear(listedShares * split, shares, SAME_SHARES)) return listedShares * split;
  return splitFactorNear(listedShares / shares) === undefined ? undefined : shares;
}

/** Factors that companies choose, both ways. */
const SPLIT_FACTORS = [2, 3, 4, 5, 8, 10, 20, 25, 50, 100];
const FACTOR_TOLERANCE = 1.08;

/** The split that explains a ratio of two prices of one time, or of two numbers of shares; undefined when none does. */
function splitFactorNear(ratio: number): number | undefined {
  const factor = SPLIT_FACTORS.find((candidate) =>
    isNear(ratio > 1 ? ratio : 1 / ratio, candidate, FACTOR_TOLERANCE),
  );
  return factor === undefined ? undefined : ratio > 1 ? factor : 1 / factor;
}

/** Prices of the days around the time of a company's figures, as the series of its shown price has them. */
export interface PricesThen {
  /** The price that the figures go by, at their time. */
  basis: number | undefined;
  /** Of the last day up to their time. */
  close: number | undefined;
  /** The lowest and highest close from that day on, of some weeks: the basis can be a little newer than the figures. */
  lowest: number | undefined;
  highest: number | undefined;
  /** Of each day since on which the exchange counted from another price than the close before: that close over this price. */
  steps: readonly number[];
}

const BASIS_TOLERANCE = 1.06;

/**
 * New shares for one old share since a company's figures. A series that is adjusted for splits shows one by prices of that time that
 * are a fraction of the one that the figures go by; a raw one by the exchange's own reference price.
 *
 * @returns 1 when nothing tells of a split, undefined for something else: a rights issue, or figures that were never this share's
 */
export function splitSince({ basis, close, lowest, highest, steps }: PricesThen): number | undefined {
  let factor: number | undefined = 1;
  for (const step of steps) {
    const split = splitFactorNear(step);
    factor = split === undefined || factor === undefined ? undefined : factor * split;
  }
  if (factor !== 1 || basis === undefined || close === undefined) return factor;
  const isOfThatTime =
    basis >= (lowest ?? close) / BASIS_TOLERANCE && basis <= (highest ?? close) * BASIS_TOLERANCE;
  return isOfThatTime ? 1 : splitFactorNear(basis / close);
}

function isNear(a: number, b: number, tolerance: number): boolean {
  return a / b < tolerance && b / a < tolerance;
}

function within(lowest: number, highest: number, value: number): number | undefined {
  return value >= lowest && value <= highest ? value : undefined;
}
