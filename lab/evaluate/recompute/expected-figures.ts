import { plusDays } from "./dates.ts";
import { factsOf, isRupiah, sharesOf, splitSinceFacts } from "./expected-company.ts";
import { type FileDay, numberIn, type StockFile } from "./market-files.ts";
import { possibleChange } from "./price-limits.ts";

// An independent implementation of the formulas in docs/figures/: imports nothing from the product.

export interface ExpectedQuote {
  last: number;
  before: number | null;
  changePct: number | null;
  volume: number;
  marketCap: number | null;
  eps: number | null;
  per: number | null;
  divYield: number | null;
  pbv: number | null;
  roe: number | null;
  low52Week: number | null;
  high52Week: number | null;
}

export function expectedQuote(stock: StockFile): ExpectedQuote {
  const { days } = stock;
  const [day, dayBefore] = lastTwo(days);
  const last = day.close;
  const counted = day.previous ?? dayBefore?.close ?? null;
  const changePct = counted === null ? null : possibleChange(last, counted, day.date);
  const facts = factsOf(stock);
  const split = splitSinceFacts(stock, facts);
  const rupiah = (column: string) => (isRupiah(facts) ? numberIn(facts, column) : null);
  const perShare = (amount: number | null) => (amount === null || split === null ? null : amount / split);
  const price = rupiah("last_price");
  const reportedEps = trustedEps(rupiah("eps"), numberIn(facts, "pe"), price);
  const reportedYield = numberIn(facts, "dividend_yield");
  const dividend = perShare(
    rupiah("dividend_ttm") ??
      (reportedYield === null || price === null ? null : (reportedYield / 100) * price),
  );
  const reportedPbv = numberIn(facts, "pb");
  const book = perShare(
    rupiah("bv") ?? (reportedPbv === null || price === null ? null : price / reportedPbv),
  );
  const shares = sharesOf(stock);
  const reportedRoe = numberIn(facts, "roe");
  const isContradicted =
    reportedEps !== null &&
    reportedRoe !== null &&
    Math.abs(reportedRoe) >= 0.01 &&
    reportedEps * reportedRoe < 0;
  const [eps, roe] = isContradicted ? [null, null] : [perShare(reportedEps), reportedRoe];
  const per = eps !== null && eps > 0 ? last / eps : null;
  const pbv = book !== null && book > 0 ? last / book : null;
  const yieldPct = dividend === null ? null : (dividend / last) * 100;
  return {
    last,
    before: changePct === null ? null : counted,
    changePct,
    volume: day.volume,
    marketCap: shares === null ? null : shares * last,
    eps,
    per: per !== null && per <= 1_000 ? per : null,
    divYield: yieldPct !== null && yieldPct <= 100 ? yieldPct : null,
    pbv: pbv !== null && pbv >= 0.02 && pbv <= 1_000 ? pbv : null,
    roe: roe === null ? null : roe * 100,
    ...yearRange(stock, perShare),
  };
}

/** Ignores an absurd EPS, or one that contradicts the file's own price and ratio. */
function trustedEps(eps: number | null, per: number | null, price: number | null): number | null {
  const reportedEps = eps ?? (per !== null && per > 0 && price !== null ? price / per : null);
  if (reportedEps === null) return null;
  if (price !== null && Math.abs(reportedEps) > 20 * price) return null;
  if (per === null || per <= 0) return reportedEps;
  if (per > 1_000) return null;
  return price === null || Math.abs((per * reportedEps) / price - 1) <= 0.05 ? reportedEps : null;
}

/**
 * The range of the days after the same day a year ago; the file's own if the prices don't cover the year, or if raw
 * prices cross a corporate action. Unknown if adjusted prices do, since the file's own range would be wrong too.
 */
function yearRange(
  stock: StockFile,
  perShare: (amount: number | null) => number | null,
): Pick<ExpectedQuote, "low52Week" | "high52Week"> {
  const { days, company } = stock;
  const [{ date, close }] = lastTwo(days);
  const start = plusDays(date, -365);
  const year = days.filter((day) => day.date > start);
  const hasYear = (days[0]?.date ?? "") <= plusDays(start, 10) || (company?.listing_date ?? "") > start;
  const steps = year.flatMap((day, index) => {
    const before = year[index - 1];
    return before === undefined ? [] : [{ before, day }];
  });
  const hasRawStep = steps.some(
    ({ before, day }) => day.previous !== null && Math.abs(before.close / day.previous - 1) > 0.01,
  );
  if (hasYear && !hasRawStep) {
    if (steps.some(({ before, day }) => isJump(before, day))) return { low52Week: null, high52Week: null };
    return {
      low52Week: Math.min(close, ...year.map(({ low }) => low)),
      high52Week: Math.max(close, ...year.map(({ high }) => high)),
    };
  }
  const facts = factsOf(stock);
  const rupiah = (column: string) => perShare(isRupiah(facts) ? numberIn(facts, column) : null);
  return { low52Week: rupiah("week52_low"), high52Week: rupiah("week52_high") };
}

/** A step between days close to each other that exceeds every price limit of the exchange. */
export function isJump(before: FileDay, day: FileDay): boolean {
  const isNear = day.date <= plusDays(before.date, 31);
  return isNear && possibleChange(day.close, before.close, day.date) === null;
}

export function expectedDayChange(days: readonly FileDay[], index: number): number | null {
  const day = days[index];
  const counted = day?.previous ?? days[index - 1]?.close;
  return day === undefined || counted === undefined ? null : possibleChange(day.close, counted, day.date);
}

export function lastTwo(days: readonly FileDay[]): [FileDay, FileDay | undefined] {
  const day = days.at(-1);
  if (day === undefined) throw new Error("The stock has no trading days");
  return [day, days.at(-2)];
}
