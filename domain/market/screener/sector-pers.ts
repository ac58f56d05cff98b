import { changePctOf } from "../quotes/quote.ts";

export interface SectorPer {
  medianPer: number;
  companyCount: number;
}

/** With fewer companies, a sector is too small to compare with. */
const MIN_COMPANIES = 5;

/**
 * The median P/E of each sector's listed companies. Loss-making companies have no P/E and are excluded. A mean would be
 * dominated by a few tiny profits (real P/Es reach 1,000), a mean weighted by market cap by the largest company.
 */
export function sectorPers<Sector extends string>(
  companies: readonly { sector: Sector | undefined; per: number | undefined }[],
): Map<Sector, SectorPer> {
  const profitable = companies.flatMap(({ sector, per }) =>
    sector !== undefined && per !== undefined && per > 0 ? { sector, per } : [],
  );
  const bySector = Map.groupBy(profitable, ({ sector }) => sector);
  const largeEnough = [...bySector].filter(([, members]) => members.length >= MIN_COMPANIES);
  return new Map(
    largeEnough.map(([sector, members]) => [
      sector,
      { medianPer: medianOf(members.map(({ per }) => per)), companyCount: members.length },
    ]),
  );
}

export function perVsSectorPct(per: number | undefined, sector: SectorPer | undefined): number | undefined {
  return per === undefined ? undefined : changePctOf(per, sector?.medianPer);
}

function medianOf(values: readonly number[]): number {
  const sortedValues = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sortedValues.length / 2);
  const [lower = 0, upper = 0] =
    sortedValues.length % 2 === 1
      ? [sortedValues[middle], sortedValues[middle]]
      : sortedValues.slice(middle - 1, middle + 1);
  return (lower + upper) / 2;
}
