import type { IsoDate } from "../calendar/exchange-clock.ts";
import { autoRejectionPct } from "./price-rules.ts";
import { changePctOf } from "./quote.ts";

/** Split-adjusted prices are not on ticks, so that a day at its limit can come out a little beyond it. */
const TOLERANCE_PCT = 1;

/**
 * A stock's change of the day in percent, or undefined when the exchange's limits make it impossible: then the previous
 * close dates from before a split, a bonus or a rights issue and the two prices can't be compared. Without a rule (below
 * Rp50, before 2017) the change stands. A listing day before December 2020, when its limits were doubled, can lose its
 * figure.
 */
export function stockChangePct(
  last: number,
  previousClose: number | undefined,
  tradingDate: IsoDate,
): number | undefined {
  const changePct = changePctOf(last, previousClose);
  if (changePct === undefined || previousClose === undefined) return undefined;
  const limits = autoRejectionPct(previousClose, tradingDate);
  if (limits === undefined) return changePct;
  const isPossible =
    changePct <= limits.upPct + TOLERANCE_PCT && changePct >= -limits.downPct - TOLERANCE_PCT;
  return isPossible ? changePct : undefined;
}
