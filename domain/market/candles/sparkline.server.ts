import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { listShownSeries } from "./shown-series.server.ts";

/** The last daily closes of symbols, oldest first, as their charts would show them. A symbol without any is missing. */
export async function listClosesBySymbol(
  db: Database,
  tickers: readonly string[],
  days: number,
): Promise<Map<string, number[]>> {
  const shown = [...(await listShownSeries(db, tickers, "1d"))];
  const { rows } = await db.execute<{ symbol: string; closes: number[] }>(sql`
    SELECT shown.symbol, ARRAY(
      SELECT newest.c::float8 FROM (
        (SELECT candles.starts_at, candles.c FROM candles
        WHERE candles.series_id = shown.tail_id AND candles.starts_at > to_timestamp(shown.end_t)
        ORDER BY candles.starts_at DESC LIMIT ${days})
        UNION ALL
        (SELECT candles.starts_at, candles.c FROM candles
        WHERE candles.series_id = shown.id AND candles.starts_at <= to_timestamp(shown.end_t)
        ORDER BY candles.starts_at DESC LIMIT ${days})
        ORDER BY starts_at DESC LIMIT ${days}
      ) AS newest ORDER BY newest.starts_at
    ) AS closes
    FROM unnest(
      ${sql.param(shown.map(([symbol]) => symbol))}::text[],
      ${sql.param(shown.map(([, { id }]) => id))}::integer[],
      ${sql.param(shown.map(([, { tail }]) => tail?.id ?? null))}::integer[],
      ${sql.param(shown.map(([, { tail, lastT }]) => tail?.afterT ?? lastT))}::float8[]
    ) AS shown (symbol, id, tail_id, end_t)`);
  return new Map(rows.map(({ symbol, closes }) => [symbol, closes]));
}
