import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { insertRows } from "#platform/database/insert-rows.ts";
import { mergeShareCounts, type ShareCount } from "./share-counts.ts";
import { shareCounts } from "./tables.server.ts";

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
  newCounts: ReadonlyMap<string, readonly ShareCount[]>,
): Promise<string[]> {
  const storedCounts = await listShareCounts(db, [...newCounts.keys()]);
  const changedHistories = [...newCounts].flatMap(([symbol, counts]) => {
    const before = storedCounts.get(symbol) ?? [];
    const after = mergeShareCounts(before, counts);
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ symbol, after }];
  });
  if (changedHistories.length === 0) return [];
  const symbols = changedHistories.map(({ symbol }) => symbol);
  const rows = changedHistories.flatMap(({ symbol, after }) => after.map((count) => ({ symbol, ...count })));
  await db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM share_counts WHERE symbol = ANY(${sql.param(symbols)}::text[])`);
    await tx.execute(sql`
      ${insertRows(shareCounts, rows)} WHERE symbol IN (SELECT symbols.symbol FROM symbols)`);
  });
  return symbols;
}
