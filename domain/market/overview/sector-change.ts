import type { IsoDate } from "../calendar/exchange-clock.ts";
import { lastToldDay, type ToldMember } from "./told-day.ts";

/** A market cap is that at the last price. */
export interface SectorMember extends ToldMember {
  /** A company without a sector takes no part. */
  sector: string | undefined;
  /** Of `tradingDate`, in percent; undefined when not known. */
  changePct: number | undefined;
}

export interface SectorChange<Member extends SectorMember = SectorMember> {
  sector: string;
  /** The day of the change: the last that is told of the sector, by told-day.ts. */
  date: IsoDate;
  /** Undefined when too little is known, which is not 0. */
  changePct: number | undefined;
  /** Companies that went into the figure, or would have; of all in the sector. */
  counted: readonly Member[];
  members: readonly Member[];
}

/** A figure stands for its sector when it covers at least this much of its market cap. */
const LEAST_SHARE = 0.5;

/**
 * How much the market value of each sector changed on its last told day up to `date`, in percent: what its companies are worth now
 * against what they were worth at the previous close. That is their change weighted by market cap. A company that did not trade on
 * the day kept its price, if its source has told of the day. One of which nothing newer came than an older day, whose
 * newest figures are of a later one, or whose change or market cap is not known, is left out of both sums; without half of the sector's market cap there is no figure.
 * Sectors come in the order in which they first appear.
 *
 * The exchange's own sector indices weigh by free float, so the figures are near but not equal to them.
 */
export function sectorChanges<Member extends SectorMember>(
  members: readonly Member[],
  date: IsoDate,
): SectorChange<Member>[] {
  const bySector = new Map<string, Member[]>();
  for (const member of members) {
    if (member.sector === undefined) continue;
    const known = bySector.get(member.sector);
    if (known === undefined) bySector.set(member.sector, [member]);
    else known.push(member);
  }
  return [...bySector].flatMap(([sector, all]) => {
    const told = lastToldDay(all, date);
    return told === undefined ? [] : [changeOf(sector, all, told)];
  });
}

function changeOf<Member extends SectorMember>(
  sector: string,
  members: Member[],
  date: IsoDate,
): SectorChange<Member> {
  const counted: Member[] = [];
  const sum = { now: 0, before: 0, all: 0 };
  for (const member of members) {
    const { marketCapIdr = 0 } = member;
    if (!(marketCapIdr > 0)) continue;
    sum.all += marketCapIdr;
    const changePct = changeOn(date, member);
    if (changePct === undefined || !(changePct > -100)) continue;
    sum.now += marketCapIdr;
    sum.before += marketCapIdr / (1 + changePct / 100);
    counted.push(member);
  }
  const isEnough =
    counted.some(({ tradingDate }) => tradingDate === date) && sum.now >= LEAST_SHARE * sum.all;
  return {
    sector,
    date,
    changePct: isEnough ? (sum.now / sum.before - 1) * 100 : undefined,
    counted,
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
