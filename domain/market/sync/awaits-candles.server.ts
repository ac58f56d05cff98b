import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";

/**
 * Whether a symbol's prices have not been asked for yet, as in the first seconds of a new database. Prices that come
 * from imported files alone are not waited for.
 */
export async function awaitsCandles(db: Database, symbol: string): Promise<boolean> {
  const { rows } = await db.execute<{ awaits: boolean }>(sql`
    SELECT EXISTS (SELECT FROM market_syncs WHERE source <> 'eod')
      AND NOT EXISTS (
        SELECT FROM candle_series
        WHERE symbol = ${symbol} AND interval = '1d' AND attempted_at IS NOT NULL
      ) AS awaits`);
  return rows[0]?.awaits ?? false;
}
