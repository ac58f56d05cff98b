import { addDays } from "../../../domain/market/calendar/exchange-clock.ts";
import { bookTransactions } from "../../../domain/portfolio/ledger/book-transactions.ts";
import { ZERO } from "../../../domain/portfolio/ledger/decimal.ts";
import type { DayValue } from "../../../domain/portfolio/performance/daily-values.ts";
import { dailyValues } from "../../../domain/portfolio/performance/daily-values.ts";
import { timeWeightedReturn } from "../../../domain/portfolio/performance/time-weighted-return.ts";
import { amount, trade, type Verdict } from "./verdict.ts";

const prices = Array.from({ length: 200 }, (_, at) => ({
  date: addDays("2024-01-01", at),
  priceIdr: 1000 + 13 * ((at * 37) % 29) - 2 * at,
}));

const checks = new Map<string, () => boolean>([
  ["same price path with and without deposits", pricePathAlone],
  ["purchases of one security every 20 days", purchasesEveryTwentyDays],
  ["no assets gives 0, no NaN", () => ownReturns([day(0, 0, 0, 0)]) === 0],
  ["interest without assets is reported as an error", gainWithoutCapital],
  ["deposit 100, interest 10, deposit 100", depositOnTheLastDay],
]);

/** Expected properties are sentences; the beginning of each selects the check. */
export function evaluateInvariants(_: unknown, expected: { properties: string[] }): Verdict {
  const verdict: Verdict = { differences: [], notCompared: [] };
  for (const property of expected.properties) {
    const check = [...checks].find(([start]) => property.startsWith(start))?.[1];
    if (check === undefined) verdict.notCompared.push(property);
    else if (!check()) verdict.differences.push(`doesn't hold: ${property}`);
  }
  return verdict;
}

function pricePathAlone(): boolean {
  const factors = prices
    .slice(1)
    .map(({ priceIdr }, at) => amount(priceIdr).div(amount(prices[at]?.priceIdr ?? priceIdr)));
  const follow = (flowOn: (at: number) => number) => {
    let valueIdr = amount(1_000_000);
    const days = factors.map((factor, at) => {
      const flow = flowOn(at);
      const inflowIdr = amount(Math.max(flow, 0));
      const outflowIdr = amount(Math.max(-flow, 0));
      valueIdr = valueIdr.plus(inflowIdr).times(factor).minus(outflowIdr);
      return { date: addDays("2024-01-02", at), valueIdr, inflowIdr, outflowIdr };
    });
    const returns = timeWeightedReturn(days, amount(1_000_000));
    return returns.isKnown ? returns.value.map(({ accumulated }) => accumulated) : [];
  };
  const without = follow(() => 0);
  const withFlows = follow((at) => (at % 17 === 3 ? 50_000 : at % 23 === 5 ? -30_000 : 0));
  return without.every((value, at) => Math.abs(value - (withFlows[at] ?? Number.NaN)) < 1e-9);
}

function purchasesEveryTwentyDays(): boolean {
  const bought = prices.flatMap(({ date }, at) => {
    const previous = prices[at - 1];
    if (at % 20 !== 1 || previous === undefined) return [];
    return [trade("buy", date, { shares: 100, amountIdr: 100 * previous.priceIdr })];
  });
  const ledger = bookTransactions(bought, "moving-average");
  const dates = prices.map(({ date }) => date);
  if (!ledger.ok) return false;
  const days = dailyValues(ledger.value, dates, new Map([["TEST", prices]]), { hasCash: false });
  const returns = days.isKnown ? timeWeightedReturn(days.value) : days;
  const [first, last] = [prices[0], prices.at(-1)];
  if (!returns.isKnown || first === undefined || last === undefined) return false;
  const own = last.priceIdr / first.priceIdr - 1;
  return Math.abs((returns.value.at(-1)?.accumulated ?? Number.NaN) - own) < 1e-9;
}

function gainWithoutCapital(): boolean {
  const returns = timeWeightedReturn([day(0, 10, 0, 0)]);
  return !returns.isKnown && returns.reason === "gain-without-capital";
}

function depositOnTheLastDay(): boolean {
  const days = [day(0, 100, 100, 0), day(1, 110, 0, 0), day(2, 210, 100, 0)];
  return Math.abs((ownReturns(days) ?? Number.NaN) - 0.1) < 1e-9;
}

function ownReturns(days: readonly DayValue[]): number | undefined {
  const returns = timeWeightedReturn(days, ZERO);
  return returns.isKnown ? returns.value.at(-1)?.accumulated : undefined;
}

function day(at: number, value: number, inflow: number, outflow: number): DayValue {
  const date = addDays("2024-01-01", at);
  return { date, valueIdr: amount(value), inflowIdr: amount(inflow), outflowIdr: amount(outflow) };
}
