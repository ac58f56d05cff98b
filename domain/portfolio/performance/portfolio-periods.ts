import { addDays, addMonths, type IsoDate, yearOf } from "#domain/market/calendar/exchange-clock.ts";
import { type Computed, computed, notComputable } from "../ledger/computed.ts";
import { type Decimal, signOf, smallerOf, sum, toDouble, ZERO } from "../ledger/decimal.ts";
import type { DayValue } from "./daily-values.ts";
import { type PeriodPerformance, periodPerformance } from "./period-performance.ts";
import type { DatedPrice } from "./unadjust-prices.ts";

export const PERFORMANCE_PERIODS = ["1m", "3m", "6m", "ytd", "1y", "all"] as const;

export type PerformancePeriod = (typeof PERFORMANCE_PERIODS)[number];

export interface ComparedPeriod {
  period: PerformancePeriod;
  from: IsoDate;
  performance: Computed<PeriodPerformance>;
  /** Over the same days, as a fraction. */
  indexReturn: Computed<number>;
}

export function performanceByPeriod(
  days: readonly DayValue[],
  index: readonly DatedPrice[],
): ComparedPeriod[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const beginning = addDays(first, -1);
  return PERFORMANCE_PERIODS.map((period) => {
    const start = startOf(period, last, beginning);
    // Before the first transaction there is nothing to compare.
    const from = start < beginning ? beginning : start;
    return {
      period,
      from,
      performance: periodPerformance(days, from, last),
      indexReturn: indexReturn(index, from, last),
    };
  });
}

const monthsOf = { "1m": 1, "3m": 3, "6m": 6, "1y": 12 };

function startOf(period: PerformancePeriod, last: IsoDate, beginning: IsoDate): IsoDate {
  if (period === "all") return beginning;
  if (period === "ytd") return `${yearOf(last) - 1}-12-31`;
  return addMonths(last, -monthsOf[period]);
}

function indexReturn(index: readonly DatedPrice[], from: IsoDate, to: IsoDate): Computed<number> {
  const opening = index.findLast(({ date }) => date <= from);
  const closing = index.findLast(({ date }) => date <= to);
  if (opening === undefined || closing === undefined) return notComputable("no-index");
  return computed(closing.priceIdr / opening.priceIdr - 1);
}

/**
 * Several portfolios as one: on a day without a value, a portfolio keeps its last one. Shares of a company, or cash,
 * that left one and arrived in another on the same day aren't flows; counted as such, they would add to the day's
 * capital twice, and so dilute its return.
 */
export function combinePortfolios(portfolios: readonly (readonly DayValue[])[]): DayValue[] {
  const [singlePortfolio] = portfolios;
  if (portfolios.length === 1 && singlePortfolio !== undefined) return [...singlePortfolio];
  const dates = [...new Set(portfolios.flatMap((days) => days.map(({ date }) => date)))].sort();
  const cursors = portfolios.map((days) => ({ days, next: 0, valueIdr: ZERO }));
  return dates.map((date) => {
    let [valueIdr, inflowIdr, outflowIdr] = [ZERO, ZERO, ZERO];
    const transfers: [asset: string, amountIdr: Decimal][] = [];
    for (const cursor of cursors) {
      const day = cursor.days[cursor.next];
      if (day?.date === date) {
        cursor.next += 1;
        cursor.valueIdr = day.valueIdr;
        inflowIdr = inflowIdr.plus(day.inflowIdr);
        outflowIdr = outflowIdr.plus(day.outflowIdr);
        transfers.push(...(day.transfersIdr ?? []));
      }
      valueIdr = valueIdr.plus(cursor.valueIdr);
    }
    const movedIdr = movedBetween(transfers);
    return { date, valueIdr, inflowIdr: inflowIdr.minus(movedIdr), outflowIdr: outflowIdr.minus(movedIdr) };
  });
}

function movedBetween(transfers: readonly [asset: string, amountIdr: Decimal][]): Decimal {
  const byAsset = Map.groupBy(transfers, ([asset]) => asset);
  return sum(
    [...byAsset.values()].map((transfersOfAsset) => {
      const [arrived, left] = [1, -1].map((sign) =>
        sum(transfersOfAsset.map(([, amountIdr]) => (signOf(amountIdr) === sign ? amountIdr.abs() : ZERO))),
      );
      return smallerOf(arrived ?? ZERO, left ?? ZERO);
    }),
  );
}

export interface ComparedDay {
  date: IsoDate;
  value: number;
  invested: number;
  /** The value of the same flows invested in the index; undefined while its price is unknown. */
  inIndex: number | undefined;
}

export function compareWithIndex(days: readonly DayValue[], index: readonly DatedPrice[]): ComparedDay[] {
  let invested = 0;
  let units = 0;
  let next = 0;
  let price: number | undefined;
  let isComparable = true;
  return days.map(({ date, valueIdr, inflowIdr, outflowIdr }) => {
    for (let close = index[next]; close && close.date <= date; close = index[next]) {
      price = close.priceIdr;
      next += 1;
    }
    const flow = toDouble(inflowIdr.minus(outflowIdr));
    invested += flow;
    if (price === undefined && flow !== 0) isComparable = false;
    if (price !== undefined) units += flow / price;
    return {
      date,
      value: toDouble(valueIdr),
      invested,
      inIndex: isComparable && price !== undefined ? units * price : undefined,
    };
  });
}
