import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { addUnnamedCompanies } from "../listings/symbols.server.ts";
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
  const datedRows = rows.map((row) => ({ ...row, asOf: row.asOf ?? today }));
  const stored = await db.execute(sql`
    INSERT INTO fundamentals AS known (symbol, as_of, price_idr, market_cap_idr, listed_shares, eps_idr, dividend_idr,
      book_value_idr, roe_pct, high_52_week_idr, low_52_week_idr, ex_dividend_on)
    SELECT symbol, "asOf", "priceIdr", "marketCapIdr", "listedShares", "epsIdr", "dividendIdr", "bookValueIdr", "roePct",
      "high52WeekIdr", "low52WeekIdr", "exDividendOn"
    FROM jsonb_to_recordset(${JSON.stringify(datedRows)}::jsonb) AS given (
      symbol text, "asOf" timestamptz, "priceIdr" numeric, "marketCapIdr" numeric, "listedShares" numeric, "epsIdr" numeric,
      "dividendIdr" numeric, "bookValueIdr" numeric, "roePct" float8, "high52WeekIdr" numeric, "low52WeekIdr" numeric, "exDividendOn" date)
    ON CONFLICT (symbol, as_of) DO UPDATE SET
      price_idr = excluded.price_idr, market_cap_idr = excluded.market_cap_idr, listed_shares = excluded.listed_shares,
      eps_idr = excluded.eps_idr, dividend_idr = excluded.dividend_idr, book_value_idr = excluded.book_value_idr,
      roe_pct = excluded.roe_pct, high_52_week_idr = excluded.high_52_week_idr, low_52_week_idr = excluded.low_52_week_idr,
      ex_dividend_on = excluded.ex_dividend_on
    WHERE to_jsonb(known) IS DISTINCT FROM to_jsonb(excluded)`);
  return { changed: stored.rowCount ?? 0, companiesAdded };
}
