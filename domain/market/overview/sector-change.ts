import type { IsoDate } from "../calendar/exchange-clock.ts";
import { latestReportedDay, type ReportedMember } from "../quotes/reported-day.ts";

export interface SectorMember extends ReportedMember {
  sector: string | undefined;
  changePct: number | undefined;
}

export interface SectorChange<Member extends SectorMember = SectorMember> {
  sector: string;
  date: IsoDate;
  /** Percent; undefined (not 0) if too little is known. */
  changePct: number | undefined;
  /** Companies with a known change, even if they are too few for a figure. */
  countedMembers: readonly Member[];
  members: readonly Member[];
}

const MIN_FRACTION = 0.5;

/**
 * The change in each sector's market value on its latest reported day up to `date`, in percent: its companies' current
 * value against their value at the previous close, that is, their changes weighted by market cap. A company that did
 * not trade on the day counts as unchanged if its source has reported the day. A company that was last reported on an
 * older day, is quoted on a later day, or has an unknown change or market cap is excluded from both sums; if that
 * leaves less than half of the sector's market cap, the figure is undefined. Sectors are in order of first appearance.
 *
 * The exchange's sector indices are weighted by free float, so these figures are close but not equal to them.
 */
export function sectorChanges<Member extends SectorMember>(
  members: readonly Member[],
  date: IsoDate,
): SectorChange<Member>[] {
  return [...Map.groupBy(members, ({ sector }) => sector)].flatMap(([sector, all]) => {
    const reportedDay = latestReportedDay(all, date);
    return sector === undefined || reportedDay === undefined ? [] : [changeOf(sector, all, reportedDay)];
  });
}

function changeOf<Member extends SectorMember>(
  sector: string,
  members: Member[],
  date: IsoDate,
): SectorChange<Member> {
  const countedMembers: Member[] = [];
  const sum = { now: 0, before: 0, all: 0 };
  for (const member of members) {
    const { marketCapIdr = 0 } = member;
    if (!(marketCapIdr > 0)) continue;
    sum.all += marketCapIdr;
    const changePct = changeOn(date, member);
    if (changePct === undefined || !(changePct > -100)) continue;
    sum.now += marketCapIdr;
    sum.before += marketCapIdr / (1 + changePct / 100);
    countedMembers.push(member);
  }
  const isEnough =
    countedMembers.some(({ tradingDate }) => tradingDate === date) && sum.now >= MIN_FRACTION * sum.all;
  return {
    sector,
    date,
    changePct: isEnough ? (sum.now / sum.before - 1) * 100 : undefined,
    countedMembers,
    members,
  };
}

function changeOn(
  date: IsoDate,
  { tradingDate, confirmedDate, changePct }: SectorMember,
): number | undefined {
  if (tradingDate > date) return undefined;
  if (tradingDate === date) return changePct;
  return confirmedDate >= date ? 0 : undefined;
}
