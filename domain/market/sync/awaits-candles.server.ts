import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";

/** False if prices only come from imported files. */
export async function awaitsCandles(db: Database, symbol: string): Promise<boolean> {
  const { rows } = await db.execute<{ awaits: boolean }>(sql`
    SELECT EXISTS (SELECT FROM market_syncs WHERE source <> 'eod')
      AND NOT EXISTS (
        SELECT FROM candle_series
        WHERE symbol = ${symbol} AND interval = '1d' AND attempted_at IS NOT NULL
      ) AS awaits`);
  return rows[0]?.awaits ?? false;
}
