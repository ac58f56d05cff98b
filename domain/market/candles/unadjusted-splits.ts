import type { PriceSplit } from "../quotes/price-jumps.ts";
import { autoRejectionPct } from "../quotes/price-rules.ts";
import { changePctOf } from "../quotes/quote.ts";
import { type Candle, dateOfDayStamp } from "./candle.ts";

/** A smaller factor may be an ordinary day's move, so it only counts beyond the exchange's limits. */
const PLAIN_FACTOR = 1.5;

export function isUnadjustedFor(
  { date, factor }: PriceSplit,
  before: Pick<Candle, "c">,
  first: Pick<Candle, "c">,
): boolean {
  const step = Math.log(before.c / first.c);
  if (Math.abs(step - Math.log(factor)) >= Math.abs(step)) return false;
  if (Math.max(factor, 1 / factor) >= PLAIN_FACTOR) return true;
  const limits = autoRejectionPct(before.c, date);
  const changePct = changePctOf(first.c, before.c);
  if (limits === undefined || changePct === undefined) return false;
  return changePct > limits.upPct || changePct < -limits.downPct;
}

export function divideBySplit<Price extends Candle>(candle: Price, factor: number): Price {
  const divide = (price: number) => Math.round((price / factor) * 1e6) / 1e6;
  const { o, h, l, c, v } = candle;
  return {
    ...candle,
    o: o === null ? null : divide(o),
    h: h === null ? null : divide(h),
    l: l === null ? null : divide(l),
    c: divide(c),
    v: v === null ? null : Math.round(v * factor),
  };
}

export function adjustForSplit<Day extends Candle>(days: readonly Day[], split: PriceSplit): Day[] {
  const isBefore = ({ t }: Candle) => dateOfDayStamp(t) < split.date;
  const last = days.findLast(isBefore);
  const first = days.find((day) => !isBefore(day));
  if (last === undefined || first === undefined || !isUnadjustedFor(split, last, first)) return [...days];
  return days.map((day) => (isBefore(day) ? divideBySplit(day, split.factor) : day));
}
