import type { IsoDate } from "../calendar/exchange-clock.ts";

export interface ToldMember {
  /** In rupiah; undefined when not known. */
  marketCapIdr: number | undefined;
  /** As in Quote: the day of the last trade, and the newest day of which the source has told. */
  tradingDate: IsoDate;
  confirmedDate: IsoDate;
}

/** A day is known of a market or a sector when it is told of at least this much of its market cap. */
const LEAST_SHARE = 0.5;

/**
 * The newest day up to `until` that has data for a group of companies, be it a sector or the whole exchange: one of them traded on
 * it, and sources have told of it for half of the group by market cap (by number, where no market cap is known). The few whose
 * figures came first don't stand for the others.
 */
export function lastToldDay(members: readonly ToldMember[], until: IsoDate): IsoDate | undefined {
  const hasCaps = members.some(({ marketCapIdr }) => marketCapIdr !== undefined);
  const weigh = (weighed: readonly ToldMember[]) =>
    weighed.reduce((sum, { marketCapIdr = 0 }) => sum + (hasCaps ? marketCapIdr : 1), 0);
  const enough = weigh(members) * LEAST_SHARE;
  const dates = [...new Set(members.map(({ tradingDate }) => tradingDate))].filter((date) => date <= until);
  return dates
    .sort()
    .findLast((date) => weigh(members.filter(({ confirmedDate }) => confirmedDate >= date)) >= enough);
}
