import { plusDays } from "./dates.ts";
import { type Cells, type FileDay, numberIn, type StockFile } from "./market-files.ts";
import { possibleChange } from "./price-limits.ts";

// The files' data on a company at the time of its price, by an independent implementation of docs/figures/.

/** Figures and lists dated later than this don't apply to a price. */
const LATEST_DAYS = 31;

export function factsOf({ fundamentals, confirmed }: StockFile): Cells | undefined {
  const updated = updatedOn(fundamentals);
  return updated !== undefined && updated < plusDays(confirmed, LATEST_DAYS) ? fundamentals : undefined;
}

export function updatedOn(facts: Cells | undefined): string | undefined {
  return facts?.updated ? facts.updated.slice(0, 10) : undefined;
}

const FACTORS = [2, 3, 4, 5, 8, 10, 20, 25, 50, 100].flatMap((factor) => [factor, 1 / factor]);

/** The split factor within 8 % of a ratio of prices or share counts. */
function splitNear(ratio: number): number | null {
  return FACTORS.find((factor) => ratio / factor < 1.08 && factor / ratio < 1.08) ?? null;
}

/** New shares per old one since a day, by the prices alone; null across a price step that isn't a split. */
function splitInPrices(days: readonly FileDay[], since: string): number | null {
  let split = 1;
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    if (before === undefined || day.date <= since) continue;
    if (day.previous === null) {
      const isNear = day.date <= plusDays(before.date, LATEST_DAYS);
      // Adjusted prices show no step for a split; for other corporate actions the factor is unknown.
      if (isNear && possibleChange(day.close, before.close, day.date) === null) return null;
    } else if (Math.abs(before.close / day.previous - 1) > 0.01) {
      const factor = splitNear(before.close / day.previous);
      if (factor === null) return null;
      split *= factor;
    }
  }
  return split;
}

const SAME_PRICE = 1.06;

/** New shares per old one since the figures; null if figures per share can't be compared with the price. */
export function splitSinceFacts({ days }: StockFile, facts: Cells | undefined): number | null {
  const since = updatedOn(facts);
  if (since === undefined) return 1;
  const inPrices = splitInPrices(days, since);
  const basis = basisOf(facts);
  const first = days.findLast(({ date }) => date <= since) ?? days.find(({ date }) => date > since);
  if (inPrices === null || basis === null || first === undefined) return inPrices;
  const near = days
    .filter(({ date }) => date >= first.date && date <= plusDays(since, LATEST_DAYS))
    .map(({ close }) => close);
  const isBasis = (factor: number) =>
    basis * SAME_PRICE >= Math.min(...near) * factor && basis <= Math.max(...near) * factor * SAME_PRICE;
  if (isBasis(1)) return inPrices;
  if (inPrices !== 1) return isBasis(1 / inPrices) ? 1 : inPrices;
  return splitNear(basis / first.close);
}

/** The price that the figures are based on: P/B times book value, since both have the figures' date. */
function basisOf(facts: Cells | undefined): number | null {
  if (!isRupiah(facts)) return null;
  const [pb, book] = [numberIn(facts, "pb"), numberIn(facts, "bv")];
  return pb !== null && book !== null && pb * book > 0 ? pb * book : numberIn(facts, "last_price");
}

export function isRupiah(facts: Cells | undefined): boolean {
  return facts !== undefined && ["IDR", ""].includes(facts.currency ?? "");
}

/** The shares on the price's day: the exchange's own count, else that of a list of about the same date. */
export function sharesOf(stock: StockFile): number | null {
  const { days, company, listedOn, confirmed } = stock;
  const counted = days.findLast(({ shares }) => shares !== null);
  if (counted !== undefined) {
    const since = splitInPrices(days, counted.date);
    return since === null || counted.shares === null ? null : counted.shares * since;
  }
  const facts = factsOf(stock);
  const split = splitSinceFacts(stock, facts);
  if (split === null) return null;
  const then = numberIn(facts, "shares");
  const later = then === null ? null : then * split;
  const listed = listedOn <= plusDays(confirmed, LATEST_DAYS) ? numberIn(company, "shares") || null : null;
  if (listed === null || later === null) return listed ?? later;
  const isNear = (a: number, b: number) => a / b < 1.8 && b / a < 1.8;
  // A count of one share, as the file has for NIPS, is unusable.
  if (isNear(listed, later) || listed > later * 1_000) return listed;
  if (isNear(listed * split, later)) return listed * split;
  return splitNear(listed / later) === null ? null : later;
}
