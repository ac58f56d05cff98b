import type { IsoDate } from "../calendar/exchange-clock.ts";

export interface ReportedMember {
  marketCapIdr: number | undefined;
  tradingDate: IsoDate;
  confirmedDate: IsoDate;
  companies?: number;
}

const MIN_FRACTION = 0.5;

/**
 * The latest day up to `until` with data for a group of companies, such as a sector or the whole exchange:
 * one of them traded on it, and it is reported for half of the group by market cap (by number if no market
 * cap is known). The few companies that are reported first don't represent the group.
 */
export function latestReportedDay(members: readonly ReportedMember[], until: IsoDate): IsoDate | undefined {
  const hasCaps = members.some(({ marketCapIdr }) => marketCapIdr !== undefined);
  const weigh = (weighedMembers: readonly ReportedMember[]) =>
    weighedMembers.reduce(
      (sum, { marketCapIdr = 0, companies = 1 }) => sum + (hasCaps ? marketCapIdr : companies),
      0,
    );
  const requiredWeight = weigh(members) * MIN_FRACTION;
  const dates = [...new Set(members.map(({ tradingDate }) => tradingDate))].filter((date) => date <= until);
  return dates
    .sort()
    .findLast(
      (date) => weigh(members.filter(({ confirmedDate }) => confirmedDate >= date)) >= requiredWeight,
    );
}
