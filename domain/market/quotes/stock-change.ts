import type { IsoDate } from "../calendar/exchange-clock.ts";
import { autoRejectionPct, FLOOR_PRICE_IDR, LIMIT_TOLERANCE_PCT, MIN_TICK_IDR } from "./price-rules.ts";
import { changePctOf } from "./quote.ts";

/**
 * The limits of the Akselerasi and special monitoring boards. A share's board on a past day is unknown, so
 * the wider of these limits and the main board's applies.
 */
const SPECIAL_BOARDS_PCT = 10;
/** As a fraction: no smaller step is beyond the limits, so queries can omit it. */
export const NARROWEST_LIMIT_FRACTION = SPECIAL_BOARDS_PCT / 100;
/** Only those boards trade below Rp50, where one tick can exceed their limits. */
const BELOW_FLOOR_PCT = 35;

/**
 * Whether a step from one close to the next is beyond the exchange's limits, which means a split, a bonus or
 * rights issue, or a wrong price. Daily changes, ranges over the day and per-share figures use the same rule.
 * False where no limits are known (before 2017).
 */
export function isBeyondLimits(last: number, previousClose: number, date: IsoDate): boolean {
  const changePct = changePctOf(last, previousClose);
  const limits = limitsOf(previousClose, date);
  if (changePct === undefined || limits === undefined || Math.abs(last - previousClose) <= MIN_TICK_IDR)
    return false;
  return (
    changePct > Math.max(limits.upPct, SPECIAL_BOARDS_PCT) + LIMIT_TOLERANCE_PCT ||
    changePct < -Math.max(limits.downPct, SPECIAL_BOARDS_PCT) - LIMIT_TOLERANCE_PCT
  );
}

function limitsOf(previousClose: number, date: IsoDate): { upPct: number; downPct: number } | undefined {
  if (previousClose >= FLOOR_PRICE_IDR) return autoRejectionPct(previousClose, date);
  return autoRejectionPct(FLOOR_PRICE_IDR, date) && { upPct: BELOW_FLOOR_PCT, downPct: BELOW_FLOOR_PCT };
}

/**
 * A stock's change of the day in percent; undefined if it is beyond the exchange's limits, since the previous close
 * then isn't comparable. A listing day before December 2020, when limits were doubled, may have an undefined change.
 */
export function stockChangePct(
  last: number,
  previousClose: number | undefined,
  tradingDate: IsoDate,
): number | undefined {
  if (previousClose === undefined || isBeyondLimits(last, previousClose, tradingDate)) return undefined;
  return changePctOf(last, previousClose);
}
