import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { compareText } from "#format/compare-text.ts";
import { DAY_MS } from "#format/durations.ts";
import { type Computed, computed, notComputable } from "../ledger/computed.ts";
import { type Decimal, toDouble, ZERO } from "../ledger/decimal.ts";

/** Money paid in is negative; money received and the value at the end are positive. */
export interface CashFlow {
  date: IsoDate;
  amountIdr: Decimal;
}

const DAYS_PER_YEAR = 365;
/** Bounds the search: the logarithm of the growth over the whole span, from 10^-26 to 10^26 times the money. */
const WIDEST_GROWTH = 60;
const FIRST_STEP = 0.05;
const STEP_GROWTH = 1.1;

/**
 * The annual rate that makes the net present value of the flows zero: actual/365, with the first flow on day 0. 0.12 is
 * 12 % a year. If several rates do so, the one whose logarithmic growth is nearest to 0.
 */
export function xirr(flows: readonly CashFlow[]): Computed<number> {
  const orderedFlows = flows.toSorted((a, b) => compareText(a.date, b.date));
  const [first, last] = [orderedFlows[0], orderedFlows.at(-1)];
  if (first === undefined || last === undefined) return notComputable("no-flows");
  if (first.date === last.date) return notComputable("one-day");
  if (!orderedFlows.some(({ amountIdr }) => amountIdr.lt(ZERO))) return notComputable("no-money-in");
  const isPaidBack = orderedFlows.some(({ amountIdr }) => amountIdr.gt(ZERO));
  if (!isPaidBack) return last.amountIdr.eq(ZERO) ? computed(-1) : notComputable("no-money-out");

  const start = Date.parse(first.date);
  const spanDays = (Date.parse(last.date) - start) / DAY_MS;
  const points = orderedFlows.map(({ date, amountIdr }) => ({
    share: (Date.parse(date) - start) / DAY_MS / spanDays,
    amount: toDouble(amountIdr),
  }));
  const presentValue = (growth: number) =>
    points.reduce((total, { share, amount }) => total + amount * Math.exp(-growth * share), 0);
  const growth = nearestRoot(presentValue);
  const rate = growth === undefined ? Number.NaN : Math.expm1((growth * DAYS_PER_YEAR) / spanDays);
  return Number.isFinite(rate) ? computed(rate) : notComputable("no-solution");
}

function nearestRoot(valueAt: (growth: number) => number): number | undefined {
  const atZero = valueAt(0);
  if (atZero === 0) return 0;
  let [low, high] = [0, 0];
  let [atLow, atHigh] = [atZero, atZero];
  for (let step = FIRST_STEP; high < WIDEST_GROWTH; step *= STEP_GROWTH) {
    const [below, above] = [low - step, high + step];
    const [atBelow, atAbove] = [valueAt(below), valueAt(above)];
    const roots = [
      ...(atAbove === 0 || atAbove > 0 !== atHigh > 0 ? [bisect(valueAt, high, above)] : []),
      ...(atBelow === 0 || atBelow > 0 !== atLow > 0 ? [bisect(valueAt, below, low)] : []),
    ];
    if (roots.length > 0) return roots.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
    [low, high, atLow, atHigh] = [below, above, atBelow, atAbove];
  }
  return undefined;
}

function bisect(valueAt: (growth: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isPositiveAtLow = valueAt(low) > 0;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return middle;
    if (valueAt(middle) > 0 === isPositiveAtLow) low = middle;
    else high = middle;
  }
}
