import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { shownSeries } from "./shown-series.server.ts";

/** The last daily closes of symbols, oldest first, as their charts would show them. A symbol without any is missing. */
export async function listClosesBySymbol(
  db: Database,
  tickers: readonly string[],
  days: number,
): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ symbol: string; closes: number[] }>(sql`
    SELECT chosen.symbol, ARRAY(
      SELECT newest.c::float8 FROM (
        SELECT candles.starts_at, candles.c FROM candles WHERE candles.series_id = chosen.id
        ORDER BY candles.starts_at DESC LIMIT ${days}
      ) AS newest ORDER BY newest.starts_at
    ) AS closes
    FROM (${shownSeries(tickers, "1d")}) AS chosen`);
  return new Map(rows.map(({ symbol, closes }) => [symbol, closes]));
}
