import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { DailyCloses } from "../quotes/closes-up-to-now.ts";
import { dateOfDayStamp } from "./candle.ts";
import { listChartSeries } from "./chart-series.server.ts";

/** Trading days; about six weeks. */
export const SPARKLINE_DAYS = 30;

export async function listClosesBySymbol(
  db: Database,
  tickers: readonly string[],
  days = SPARKLINE_DAYS,
): Promise<Map<string, DailyCloses>> {
  const series = [...(await listChartSeries(db, tickers, "1d"))];
  const closes = await listLastCloses(
    db,
    series.map(([symbol, { id, tail, lastT }]) => ({ symbol, id, t: tail?.afterT ?? lastT })),
    sql`<=`,
    days,
  );
  const tails = series.flatMap(([symbol, { tail }]) =>
    tail ? [{ symbol, id: tail.id, t: tail.afterT }] : [],
  );
  const tailCloses = tails.length > 0 ? await listLastCloses(db, tails, sql`>`, days) : undefined;
  return new Map(
    series.map(([symbol, { lastT }]) => [
      symbol,
      {
        closes: [...(closes.get(symbol) ?? []), ...(tailCloses?.get(symbol) ?? [])].slice(-days),
        lastDate: dateOfDayStamp(lastT),
      },
    ]),
  );
}

/** Takes a single bound on time: with two, the planner would sort whole histories. */
async function listLastCloses(
  db: Database,
  spans: readonly { symbol: string; id: number; t: number }[],
  side: SQL,
  days: number,
): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ symbol: string; closes: number[] }>(sql`
    SELECT span.symbol, ARRAY(
      SELECT newest.c::float8 FROM (
        SELECT candles.starts_at, candles.c FROM candles
        WHERE candles.series_id = span.id AND candles.starts_at ${side} to_timestamp(span.t)
        ORDER BY candles.starts_at DESC LIMIT ${days}
      ) AS newest ORDER BY newest.starts_at
    ) AS closes
    FROM unnest(
      ${sql.param(spans.map(({ symbol }) => symbol))}::text[],
      ${sql.param(spans.map(({ id }) => id))}::integer[],
      ${sql.param(spans.map(({ t }) => t))}::float8[]
    ) AS span (symbol, id, t)`);
  return new Map(rows.map(({ symbol, closes }) => [symbol, closes]));
}
