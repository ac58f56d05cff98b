import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type Computed, computed, notComputable } from "../ledger/computed.ts";
import { type Decimal, toDouble, ZERO } from "../ledger/decimal.ts";
import type { DayValue } from "./daily-values.ts";

export interface MonthReturn {
  /** "2026-01" */
  month: string;
  monthReturn: number;
  accumulated: number;
}

/** As fractions: 0.01 is 1 %. Days without capital are omitted. */
export interface DayReturn {
  date: IsoDate;
  beforeIdr: Decimal;
  afterIdr: Decimal;
  dayReturn: number;
  accumulated: number;
}

/**
 * Linked daily returns. Money that comes in counts from the start of its day and money that goes out until its end:
 * (value at the end + out) / (value before + in) - 1.
 *
 * @param days without gaps in the flows, oldest first
 * @param openingValueIdr the value before the first day
 */
export function timeWeightedReturn(
  days: readonly DayValue[],
  openingValueIdr: Decimal = ZERO,
): Computed<DayReturn[]> {
  if (days.length === 0) return notComputable("no-days");
  const returns: DayReturn[] = [];
  let level = 1;
  let previousIdr = openingValueIdr;
  for (const { date, valueIdr, inflowIdr, outflowIdr } of days) {
    const beforeIdr = previousIdr.plus(inflowIdr);
    const afterIdr = valueIdr.plus(outflowIdr);
    previousIdr = valueIdr;
    if (beforeIdr.lte(ZERO)) {
      if (beforeIdr.eq(ZERO) && afterIdr.eq(ZERO)) continue;
      return notComputable("gain-without-capital");
    }
    const factor = toDouble(afterIdr) / toDouble(beforeIdr);
    level *= factor;
    returns.push({ date, beforeIdr, afterIdr, dayReturn: factor - 1, accumulated: level - 1 });
  }
  return returns.length === 0 ? notComputable("no-capital") : computed(returns);
}

/** Links the days of each month: after a total loss, `accumulated` no longer says anything about a month. */
export function returnsByMonth(days: readonly DayReturn[]): MonthReturn[] {
  return [...Map.groupBy(days, ({ date }) => date.slice(0, 7))].map(([month, monthDays]) => ({
    month,
    monthReturn: monthDays.reduce((level, { dayReturn }) => level * (1 + dayReturn), 1) - 1,
    accumulated: monthDays.at(-1)?.accumulated ?? 0,
  }));
}
