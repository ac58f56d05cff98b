import { addDays, addMonths, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type Computed, computed, mapComputed, notComputable } from "../ledger/computed.ts";
import { type Decimal, sum, ZERO } from "../ledger/decimal.ts";
import type { DayValue } from "./daily-values.ts";
import { type Drawdown, maximumDrawdown } from "./maximum-drawdown.ts";
import { type DayReturn, timeWeightedReturn } from "./time-weighted-return.ts";
import { type CashFlow, xirr } from "./xirr.ts";

/** A shorter time says nothing about a year: 1 % in a day would be 3,678 %. A calendar month may have 28 days. */
const MIN_XIRR_DAYS = 30;

export interface PeriodPerformance {
  openingValueIdr: Decimal;
  closingValueIdr: Decimal;
  inflowIdr: Decimal;
  outflowIdr: Decimal;
  gainIdr: Decimal;
  timeWeightedReturn: Computed<number>;
  dayReturns: readonly DayReturn[];
  xirr: Computed<number>;
  flows: readonly CashFlow[];
  maximumDrawdown: Computed<Drawdown>;
}

/** The period begins at the end of the day `from`, whose value is its opening value. */
export function periodPerformance(
  days: readonly DayValue[],
  from: IsoDate,
  to: IsoDate,
): Computed<PeriodPerformance> {
  const openingValueIdr = days.findLast(({ date }) => date <= from)?.valueIdr ?? ZERO;
  const period = days.filter(({ date }) => date > from && date <= to);
  const last = period.at(-1);
  if (last === undefined) return notComputable("no-days");
  const inflowIdr = sum(period.map((day) => day.inflowIdr));
  const outflowIdr = sum(period.map((day) => day.outflowIdr));
  const returns = timeWeightedReturn(period, openingValueIdr);
  const flows = [
    ...(openingValueIdr.gt(ZERO) ? [{ date: from, amountIdr: ZERO.minus(openingValueIdr) }] : []),
    ...period
      .map((day) => ({ date: day.date, amountIdr: day.outflowIdr.minus(day.inflowIdr) }))
      .filter(({ amountIdr }) => !amountIdr.eq(ZERO)),
    { date: last.date, amountIdr: last.valueIdr },
  ];
  return computed({
    openingValueIdr,
    closingValueIdr: last.valueIdr,
    inflowIdr,
    outflowIdr,
    gainIdr: last.valueIdr.plus(outflowIdr).minus(openingValueIdr).minus(inflowIdr),
    timeWeightedReturn: mapComputed(returns, (series) => series.at(-1)?.accumulated ?? 0),
    dayReturns: returns.isKnown ? returns.value : [],
    xirr: xirrOfMonthOrMore(flows),
    flows,
    maximumDrawdown: returns.isKnown
      ? maximumDrawdown([{ date: from, accumulated: 0 }, ...returns.value])
      : returns,
  });
}

/** The time counts until the last flow: money that was withdrawn was invested only until then. */
function xirrOfMonthOrMore(flows: readonly CashFlow[]): Computed<number> {
  const rate = xirr(flows);
  const [first] = flows;
  const last = flows.findLast(({ amountIdr }) => !amountIdr.eq(ZERO));
  if (!rate.isKnown || first === undefined || last === undefined) return rate;
  const isUnderMonth = last.date < addDays(first.date, MIN_XIRR_DAYS) && last.date < addMonths(first.date, 1);
  return isUnderMonth ? notComputable("under-a-month") : rate;
}
