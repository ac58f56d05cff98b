import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { insertRows, setExcluded } from "#platform/database/insert-rows.ts";
import { addUnnamedCompanies } from "../listings/symbols.server.ts";
import { fundamentals } from "../quotes/tables.server.ts";
import type { FundamentalsRow } from "./layouts/fundamentals.ts";

/**
 * Stores companies' figures by date. An unknown company is added with only its code.
 *
 * @param today midnight of the day of the import, for figures without a date
 * @returns the number of new or changed rows and of added companies
 */
export async function importFundamentals(
  db: Database,
  rows: readonly FundamentalsRow[],
  today: Date,
): Promise<{ changed: number; companiesAdded: number }> {
  const companiesAdded = await addUnnamedCompanies(
    db,
    rows.map(({ symbol }) => symbol),
  );
  if (rows.length === 0) return { changed: 0, companiesAdded };
  const datedRows = rows.map(
    (row) => ({ exDividendOn: undefined, ...row, asOf: row.asOf ?? today }) satisfies AllColumns,
  );
  const result = await db.execute(sql`
    ${insertRows(fundamentals, datedRows)}
    ON CONFLICT (symbol, as_of) DO UPDATE SET ${setExcluded(fundamentals, ["symbol", "asOf"])}
    WHERE to_jsonb(fundamentals) IS DISTINCT FROM to_jsonb(excluded)`);
  return { changed: result.rowCount ?? 0, companiesAdded };
}

/** The compiler rejects a row that lacks a column. */
type AllColumns = Record<keyof typeof fundamentals.$inferInsert, unknown>;
