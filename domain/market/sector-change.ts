export interface SectorMember {
  /** A company without a sector takes no part. */
  sector: string | undefined;
  /** Change of the day in percent; 0 for a stock that did not trade and kept its price, undefined when not known. */
  changePct: number | undefined;
  /** At the last price, in rupiah; undefined when not known. */
  marketCapIdr: number | undefined;
}

export interface SectorChange {
  sector: string;
  /** Undefined when no member could be counted: not known, which is not 0. */
  changePct: number | undefined;
  /** Companies that went into the figure, of all in the sector. */
  counted: number;
  members: number;
}

/**
 * How much the market value of each sector changed, in percent: what its companies are worth now against what they were worth at
 * the previous close. That is their change weighted by market cap. A company whose change or market cap is not known is left out of both sums
 * and counted in `members` only. Sectors come in the order in which they first appear.
 *
 * The exchange's own sector indices weigh by free float, so the figures are near but not equal to them.
 */
export function sectorChanges(members: readonly SectorMember[]): SectorChange[] {
  const sums = new Map<string, { now: number; before: number; counted: number; members: number }>();
  for (const { sector, changePct, marketCapIdr } of members) {
    if (sector === undefined) continue;
    const sum = sums.get(sector) ?? { now: 0, before: 0, counted: 0, members: 0 };
    sums.set(sector, sum);
    sum.members += 1;
    if (changePct === undefined || marketCapIdr === undefined) continue;
    if (!(changePct > -100 && marketCapIdr > 0)) continue;
    sum.now += marketCapIdr;
    sum.before += marketCapIdr / (1 + changePct / 100);
    sum.counted += 1;
  }
  return [...sums].map(([sector, { now, before, counted, members }]) => ({
    sector,
    changePct: counted === 0 ? undefined : (now / before - 1) * 100,
    counted,
    members,
  }));
}
