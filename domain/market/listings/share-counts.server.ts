import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { mergeShareCounts, type ShareCount } from "./share-counts.ts";

export async function listShareCounts(
  db: Database,
  tickers: readonly string[],
): Promise<Map<string, ShareCount[]>> {
  if (tickers.length === 0) return new Map();
  const { rows } = await db.execute<{ symbol: string; counts: ShareCount[] }>(sql`
    SELECT symbol, json_agg(json_build_object('fromDate', from_date, 'untilDate', until_date, 'shares', shares)
      ORDER BY from_date) AS counts
    FROM share_counts WHERE symbol = ANY(${sql.param([...tickers])}::text[]) GROUP BY symbol`);
  return new Map(rows.map(({ symbol, counts }) => [symbol, counts]));
}

export async function storeShareCounts(
  db: Database,
  given: ReadonlyMap<string, readonly ShareCount[]>,
): Promise<string[]> {
  const known = await listShareCounts(db, [...given.keys()]);
  const changed = [...given].flatMap(([symbol, counts]) => {
    const before = known.get(symbol) ?? [];
    const after = mergeShareCounts(before, counts);
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ symbol, after }];
  });
  if (changed.length === 0) return [];
  const symbols = changed.map(({ symbol }) => symbol);
  const rows = changed.flatMap(({ symbol, after }) => after.map((count) => ({ symbol, ...count })));
  await db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM share_counts WHERE symbol = ANY(${sql.param(symbols)}::text[])`);
    await tx.execute(sql`
      INSERT INTO share_counts (symbol, from_date, until_date, shares)
      SELECT symbol, "fromDate", "untilDate", shares
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (
        symbol text, "fromDate" date, "untilDate" date, shares numeric)
      JOIN symbols USING (symbol)`);
  });
  return symbols;
}
