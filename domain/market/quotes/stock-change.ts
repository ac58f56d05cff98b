import type { IsoDate } from "../calendar/exchange-clock.ts";
import { autoRejectionPct } from "./price-rules.ts";
import { changePctOf } from "./quote.ts";

/** Split-adjusted prices are not on ticks, so a day at its limit can be slightly beyond it. */
const TOLERANCE_PCT = 1;

/**
 * A stock's change of the day in percent; undefined if it exceeds the exchange's limits, since the previous
 * close is then from before a split, bonus or rights issue and not comparable. Without a rule (below Rp50,
 * before 2017) every change is valid. A listing day before December 2020, when limits were doubled, may lose
 * its change.
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
