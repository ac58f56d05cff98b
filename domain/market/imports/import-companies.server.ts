import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { LISTED_COMPANIES } from "../listings/listed-companies.ts";
import { sectorOfIdxSector } from "../listings/sectors.ts";
import type { CompanyRow } from "./layouts/companies.ts";

const placedByHand = new Map(LISTED_COMPANIES.map(({ symbol, sector }) => [symbol, sector]));

/**
 * Adds companies and brings known ones up to date. What a file does not tell stays as it is, and so does a sector that a
 * company has already. A name that the file has cut never replaces a longer one.
 *
 * @returns how many were new or changed
 */
export async function importCompanies(db: Database, companies: readonly CompanyRow[]): Promise<number> {
  const given = companies.map((company) => ({
    ...company,
    sector: placedByHand.get(company.symbol) ?? (company.idxSector && sectorOfIdxSector(company.idxSector)),
  }));
  const stored = await db.execute(sql`
    INSERT INTO symbols AS known (symbol, name, sector, idx_sector, board, listing_date, listed_shares, is_listed)
    SELECT given.symbol,
      CASE WHEN given."isNameCut" AND starts_with(lower(before.name), lower(given.name)) THEN before.name ELSE given.name END,
      COALESCE(before.sector, given.sector),
      COALESCE(given."idxSector", before.idx_sector),
      COALESCE(given.board, before.board),
      COALESCE(given."listingDate", before.listing_date),
      COALESCE(given."listedShares", before.listed_shares),
      COALESCE(given."isListed", before.is_listed, true)
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (
      symbol text, name text, "isNameCut" boolean, sector text, "idxSector" text, board text, "listingDate" date,
      "listedShares" numeric, "isListed" boolean)
    LEFT JOIN symbols AS before USING (symbol)
    ON CONFLICT (symbol) DO UPDATE SET
      name = excluded.name, sector = excluded.sector, idx_sector = excluded.idx_sector, board = excluded.board,
      listing_date = excluded.listing_date, listed_shares = excluded.listed_shares, is_listed = excluded.is_listed
    WHERE (known.name, known.sector, known.idx_sector, known.board, known.listing_date, known.listed_shares,
      known.is_listed) IS DISTINCT FROM (excluded.name, excluded.sector, excluded.idx_sector, excluded.board,
      excluded.listing_date, excluded.listed_shares, excluded.is_listed)`);
  return stored.rowCount ?? 0;
}
