import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { setExcluded } from "#platform/database/insert-rows.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { seedAliases } from "../listings/aliases/seed-aliases.server.ts";
import { sectorOfCompany } from "../listings/listed-companies.ts";
import type { IdxClass } from "../listings/sectors.ts";
import { storeShareCounts } from "../listings/share-counts.server.ts";
import type { ShareCount } from "../listings/share-counts.ts";
import { symbols } from "../listings/tables.server.ts";
import type { CompanyRow } from "./layouts/companies.ts";

/**
 * Adds or updates companies. Columns missing from a file keep their values. The news sector follows from the
 * IDX-IC class, so a list with a more detailed class corrects the sector; a company without a class keeps its
 * sector. A truncated name never replaces a longer one. A company is delisted from its delisting date on,
 * unless the list itself reports it as listed; a relisted company has no such date.
 *
 * @param today the day of the import, used as the date of the share counts if the list has none; the counts
 *   are added to their history
 * @returns the number of new or changed companies
 */
export async function importCompanies(
  db: Database,
  companies: readonly CompanyRow[],
  today: IsoDate,
): Promise<number> {
  const classBySymbol = await listClasses(
    db,
    companies.map(({ symbol }) => symbol),
  );
  const companyRows = companies.map((company) => {
    const before = classBySymbol.get(company.symbol);
    const idxClass = mergeClasses(company, before);
    const sector =
      idxClass.idxSector === undefined ? before?.sector : sectorOfCompany(company.symbol, idxClass);
    const { delistingDate } = company;
    const hasLeft = delistingDate !== undefined && delistingDate <= today;
    const isListed = company.isListed ?? (hasLeft ? false : undefined);
    return { ...company, ...idxClass, sector, isListed };
  });
  const result = await db.execute<{ symbol: string }>(sql`
    INSERT INTO symbols AS existing (symbol, name, sector, idx_sector, idx_subsector, idx_industry, board, listing_date,
      is_listed, delisting_date, logo_url, address)
    SELECT input.symbol,
      CASE WHEN input."isNameCut" AND starts_with(lower(stored.name), lower(input.name))
        THEN stored.name ELSE input.name END,
      input.sector, input."idxSector", input."idxSubsector", input."idxIndustry",
      COALESCE(input.board, stored.board),
      COALESCE(input."listingDate", stored.listing_date),
      COALESCE(input."isListed", stored.is_listed, true),
      COALESCE(input."delistingDate", CASE WHEN input."isListed" THEN NULL ELSE stored.delisting_date END),
      COALESCE(input."logoUrl", stored.logo_url), COALESCE(input.address, stored.address)
    FROM jsonb_to_recordset(${JSON.stringify(companyRows)}::jsonb) AS input (
      symbol text, name text, "isNameCut" boolean, sector text, "idxSector" text, "idxSubsector" text,
      "idxIndustry" text, board text, "listingDate" date, "isListed" boolean,
      "delistingDate" date, "logoUrl" text, address text)
    LEFT JOIN symbols AS stored USING (symbol)
    ON CONFLICT (symbol) DO UPDATE SET ${setExcluded(symbols, ["symbol", "kind"])}
    WHERE to_jsonb(existing) - 'kind' IS DISTINCT FROM to_jsonb(excluded) - 'kind'
    RETURNING symbol`);
  const symbolsWithNewCount = await storeShareCounts(db, shareCountsOf(companies, today));
  await seedAliases(db);
  return new Set([...result.rows.map(({ symbol }) => symbol), ...symbolsWithNewCount]).size;
}

function shareCountsOf(companies: readonly CompanyRow[], today: IsoDate): Map<string, ShareCount[]> {
  return new Map(
    companies.flatMap(({ symbol, listedShares: shares, listedOn: date = today }) =>
      shares === undefined ? [] : [[symbol, [{ fromDate: date, untilDate: date, shares }]] as const],
    ),
  );
}

type StoredClass = Pick<typeof symbols.$inferSelect, "sector" | "idxSector" | "idxSubsector" | "idxIndustry">;

async function listClasses(db: Database, codes: string[]): Promise<Map<string, StoredClass>> {
  if (codes.length === 0) return new Map();
  const { symbol, sector, idxSector, idxSubsector, idxIndustry } = symbols;
  const rows = await db
    .select({ symbol, sector, idxSector, idxSubsector, idxIndustry })
    .from(symbols)
    .where(inArray(symbol, codes));
  return new Map(rows.map((row) => [row.symbol, row]));
}

function mergeClasses(newClass: IdxClass, storedClass: StoredClass | undefined): IdxClass {
  const idxSector = newClass.idxSector ?? storedClass?.idxSector ?? undefined;
  const isSameSector = idxSector === storedClass?.idxSector;
  const idxSubsector = newClass.idxSubsector ?? ((isSameSector && storedClass?.idxSubsector) || undefined);
  const isSameSubsector = isSameSector && idxSubsector === storedClass?.idxSubsector;
  const idxIndustry = newClass.idxIndustry ?? ((isSameSubsector && storedClass?.idxIndustry) || undefined);
  return { idxSector, idxSubsector, idxIndustry };
}
