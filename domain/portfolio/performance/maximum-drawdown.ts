import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type Computed, computed, notComputable } from "../ledger/computed.ts";

export interface Drawdown {
  /** The largest fall from a peak as a fraction of the peak: -0.25 is a fall by 25 %, 0 means that it never fell. */
  fall: number;
  peakOn: IsoDate;
  troughOn: IsoDate;
}

/** @param returns accumulated since the beginning, as fractions, oldest first */
export function maximumDrawdown(
  returns: readonly { date: IsoDate; accumulated: number }[],
): Computed<Drawdown> {
  const [first] = returns;
  if (first === undefined) return notComputable("no-days");
  let peak = first;
  let largest: Drawdown = { fall: 0, peakOn: first.date, troughOn: first.date };
  for (const point of returns) {
    if (point.accumulated > peak.accumulated) peak = point;
    const fall = (1 + point.accumulated) / (1 + peak.accumulated) - 1;
    if (fall < largest.fall) largest = { fall, peakOn: peak.date, troughOn: point.date };
  }
  return computed(largest);
}
