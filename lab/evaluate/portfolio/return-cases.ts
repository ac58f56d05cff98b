import { addDays } from "../../../domain/market/calendar/exchange-clock.ts";
import { bookTransactions } from "../../../domain/portfolio/ledger/book-transactions.ts";
import { ZERO } from "../../../domain/portfolio/ledger/decimal.ts";
import type { DayValue } from "../../../domain/portfolio/performance/daily-values.ts";
import { dailyValues } from "../../../domain/portfolio/performance/daily-values.ts";
import { maximumDrawdown } from "../../../domain/portfolio/performance/maximum-drawdown.ts";
import { periodPerformance } from "../../../domain/portfolio/performance/period-performance.ts";
import { timeWeightedReturn } from "../../../domain/portfolio/performance/time-weighted-return.ts";
import { xirr } from "../../../domain/portfolio/performance/xirr.ts";
import { amount, asNumber, compare, joinVerdicts, trade, type Verdict } from "./verdict.ts";

interface NumberFlow {
  date: string;
  amount: number;
}

interface Rate {
  rate?: number;
  undefined?: boolean;
  tolerance?: number;
}

export function evaluateXirr({ flows }: { flows: NumberFlow[] }, expected: Rate): Verdict {
  const rate = xirr(flows.map((flow) => ({ date: flow.date, amountIdr: amount(flow.amount) })));
  if (!expected.undefined) return compare({ ...expected }, { rate: asNumber(rate) }, expected.tolerance);
  return { differences: rate.isKnown ? [`rate is ${rate.value}, expected none`] : [], notCompared: [] };
}

export function evaluateXirrOfDays(
  input: { purchases: NumberFlow[]; endValue: number; endDate: string; endDayCountsFull: boolean },
  expected: Rate,
): Verdict {
  const end = input.endDayCountsFull ? addDays(input.endDate, 1) : input.endDate;
  const paid = input.purchases.map(({ date, amount }) => ({ date, amount: -amount }));
  return evaluateXirr({ flows: [...paid, { date: end, amount: input.endValue }] }, expected);
}

interface RoiRow {
  begin: string;
  end: string;
  valueBegin: number;
  cashflow: number;
  valueEnd: number;
  pnl: number;
  irr: number;
  twr: number;
}

/** In percentage points: hledger's years have 365.25 days. */
const YEAR_TOLERANCE = 0.05;

interface RoiInput {
  flows?: NumberFlow[];
  valuations?: { date: string; value: number }[];
  buys?: { date: string; quantity: number; price?: number; total?: number; name: string }[];
  prices?: { name: string; date: string; price: number }[];
}

export function evaluateRoi(input: RoiInput, expected: { rows: RoiRow[] }, note: string): Verdict {
  const days = input.buys ? daysOfPurchases(input) : daysOfFlows(input);
  return joinVerdicts(expected.rows.map((row) => evaluateRow(days, row, /IRR column only/.test(note))));
}

function evaluateRow(days: readonly DayValue[], row: RoiRow, isIrrOnly: boolean): Verdict {
  const period = periodPerformance(days, addDays(row.begin, -1), row.end);
  if (!period.isKnown) return { differences: [`${row.begin}: ${period.reason}`], notCompared: [] };
  const { openingValueIdr, closingValueIdr, inflowIdr, outflowIdr, gainIdr } = period.value;
  // hledger counts its last day in full, so both ends of the period move by a day.
  const flows = [
    { date: row.begin, amountIdr: ZERO.minus(openingValueIdr) },
    ...days
      .filter(({ date }) => date >= row.begin && date <= row.end)
      .map((day) => ({ date: day.date, amountIdr: day.outflowIdr.minus(day.inflowIdr) })),
    { date: addDays(row.end, 1), amountIdr: closingValueIdr },
  ].filter(({ amountIdr }, index, all) => index === all.length - 1 || !amountIdr.eq(ZERO));
  const rate = asNumber(xirr(flows));
  const twr = asNumber(period.value.timeWeightedReturn);
  const actual = {
    begin: row.begin,
    end: row.end,
    valueBegin: asNumber(openingValueIdr),
    cashflow: asNumber(inflowIdr.minus(outflowIdr)),
    valueEnd: asNumber(closingValueIdr),
    pnl: asNumber(gainIdr),
    irr: rate === undefined ? undefined : rate * 100,
    ...(isIrrOnly || twr === undefined ? {} : { twr: twr * 100 }),
  };
  return compare({ ...row }, actual, YEAR_TOLERANCE);
}

/** A day's value is the last valuation plus the flows since. */
function daysOfFlows({ flows = [], valuations = [] }: RoiInput): DayValue[] {
  const dates = [...new Set([...flows, ...valuations].map(({ date }) => date))].sort();
  let value = ZERO;
  return dates.map((date) => {
    const ofDay = flows.filter((flow) => flow.date === date).map((flow) => amount(flow.amount));
    for (const flow of ofDay) value = value.plus(flow);
    const valuation = valuations.find((entry) => entry.date === date);
    if (valuation !== undefined) value = amount(valuation.value);
    return {
      date,
      valueIdr: value,
      inflowIdr: ofDay.reduce((total, flow) => (flow.gt(ZERO) ? total.plus(flow) : total), ZERO),
      outflowIdr: ofDay.reduce((total, flow) => (flow.lt(ZERO) ? total.minus(flow) : total), ZERO),
    };
  });
}

interface Purchases {
  buys?: {
    date: string;
    quantity: number;
    price?: number;
    total?: number;
    name?: string;
    symbol?: string;
  }[];
  prices?: { name?: string; symbol?: string; date: string; price: number }[];
}

/** A purchase also prices its company on its day, unless that day has a price. */
export function daysOfPurchases({ buys = [], prices = [] }: Purchases): DayValue[] {
  const transactions = buys.map(({ date, quantity, price = 1, total, name, symbol = name ?? "" }) =>
    trade("buy", date, { symbol, shares: quantity, amountIdr: total ?? quantity * price }),
  );
  const pricePoints = [...prices, ...buys.flatMap((buy) => (buy.price === undefined ? [] : [buy]))];
  const bySymbol = Map.groupBy(pricePoints, ({ symbol, name }) => symbol ?? name ?? "");
  const series = [...bySymbol].map(([symbol, priced]) => {
    const sorted = priced.toSorted((a, b) => a.date.localeCompare(b.date));
    return [symbol, sorted.map(({ date, price = 0 }) => ({ date, priceIdr: price }))] as const;
  });
  const dates = [...new Set([...buys, ...prices].map(({ date }) => date))].sort();
  const ledger = bookTransactions(transactions, "moving-average");
  const days = ledger.ok ? dailyValues(ledger.value, dates, new Map(series), { hasCash: false }) : undefined;
  return days?.isKnown ? days.value : [];
}

interface DailyInput {
  account: { date: string; type: string; amount: number }[];
  from: string;
  to: string;
}

export function evaluateDailyReturns(
  { account, from, to }: DailyInput,
  expected: { delta: number[]; accumulated: number[]; tolerance: number; weeklyMondayStart: number[] },
): Verdict {
  const days = daysOfAccount(account, from, to);
  const returns = timeWeightedReturn(days);
  if (!returns.isKnown) return { differences: [returns.reason], notCompared: [] };
  const weeks = Map.groupBy(days.slice(1), ({ date }) => addDays(date, -((weekday(date) + 6) % 7)));
  const weekly = [...weeks.values()].map((week) => {
    const before = days[days.findIndex(({ date }) => date === week[0]?.date) - 1];
    const linked = timeWeightedReturn(week, before?.valueIdr);
    return linked.isKnown ? linked.value.at(-1)?.accumulated : undefined;
  });
  const pairs = (name: string, values: readonly unknown[]) =>
    values.map((value, at) => [`${name}[${at}]`, value]);
  return compare(
    Object.fromEntries([
      ...pairs("delta", expected.delta),
      ...pairs("accumulated", expected.accumulated),
      ...pairs("weekly", expected.weeklyMondayStart),
    ]),
    Object.fromEntries([
      ...pairs(
        "delta",
        returns.value.map(({ dayReturn }) => dayReturn),
      ),
      ...pairs(
        "accumulated",
        returns.value.map(({ accumulated }) => accumulated),
      ),
      ...pairs("weekly", weekly),
    ]),
    expected.tolerance,
  );
}

const RECEIPTS = ["deposit", "interest", "dividend"];

function daysOfAccount(account: DailyInput["account"], from: string, to: string): DayValue[] {
  const days: DayValue[] = [];
  let value = ZERO;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    let [inflowIdr, outflowIdr] = [ZERO, ZERO];
    for (const entry of account.filter((movement) => movement.date === date)) {
      const idr = amount(entry.amount);
      value = RECEIPTS.includes(entry.type) ? value.plus(idr) : value.minus(idr);
      if (entry.type === "deposit") inflowIdr = inflowIdr.plus(idr);
      if (entry.type === "withdraw") outflowIdr = outflowIdr.plus(idr);
    }
    days.push({ date, valueIdr: value, inflowIdr, outflowIdr });
  }
  return days;
}

function weekday(date: string): number {
  return new Date(date).getUTCDay();
}

export function evaluatePoints(
  input: Purchases,
  expected: { points: [string, number][]; tolerance: number },
): Verdict {
  const returns = timeWeightedReturn(daysOfPurchases(input));
  const actual = returns.isKnown ? returns.value.map(({ date, accumulated }) => [date, accumulated]) : [];
  return compare(Object.fromEntries(expected.points), Object.fromEntries(actual), expected.tolerance);
}

export function evaluateDrawdown(
  { cumulative }: { cumulative: number[] },
  expected: { maxDrawdown: number },
): Verdict {
  const drawdown = maximumDrawdown(cumulative.map((accumulated, at) => ({ date: String(at), accumulated })));
  return compare(expected, { maxDrawdown: drawdown.isKnown ? -drawdown.value.fall : undefined });
}

export function evaluateRisk(
  { returns }: { returns: (number | null)[] },
  expected: { maxDrawdown: number; cumFinal: number; tolerance: number },
): Verdict {
  let valueIdr = amount(1);
  const days = returns.map((change, at) => {
    valueIdr = valueIdr.times(amount(1 + (change ?? 0)));
    return { date: String(at), valueIdr, inflowIdr: ZERO, outflowIdr: ZERO };
  });
  const linked = timeWeightedReturn(days, amount(1));
  if (!linked.isKnown) return { differences: [linked.reason], notCompared: [] };
  const drawdown = maximumDrawdown(linked.value);
  return compare(
    expected,
    {
      maxDrawdown: drawdown.isKnown ? drawdown.value.fall : undefined,
      cumFinal: linked.value.at(-1)?.accumulated,
    },
    expected.tolerance,
  );
}
