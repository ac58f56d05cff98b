import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import type { PriceSeries } from "./candle.ts";
import type { StoredInterval } from "./chart-range.ts";

/** The one series that a symbol's chart is drawn from. */
export interface ShownSeries {
  id: number;
  source: QuoteSource;
  series: PriceSeries;
  /** Unix seconds of the last candle. */
  lastT: number;
}

/**
 * Of each symbol's series the one to show: of the source that its quote is from, so that a chart and the price above it agree; the
 * one that reaches furthest; of two that reach as far, the one adjusted for splits. Series without a candle don't count.
 */
export function shownSeries(tickers: readonly string[], interval: StoredInterval): SQL {
  return sql`
    SELECT DISTINCT ON (known.symbol) known.symbol, known.id, known.source, known.series, known.last_at
    FROM (
      SELECT candle_series.*, (
        SELECT candles.starts_at FROM candles WHERE candles.series_id = candle_series.id
        ORDER BY candles.starts_at DESC LIMIT 1
      ) AS last_at
      FROM candle_series LEFT JOIN quotes USING (symbol)
      WHERE candle_series.symbol = ANY(${sql.param([...tickers])}::text[]) AND candle_series.interval = ${interval}
        AND candle_series.source = COALESCE(quotes.source, candle_series.source)
    ) AS known
    WHERE known.last_at IS NOT NULL
    ORDER BY known.symbol, known.last_at DESC, known.series`;
}

export async function findShownSeries(
  db: Database,
  ticker: string,
  interval: StoredInterval,
): Promise<ShownSeries | undefined> {
  const { rows } = await db.execute<Record<"id" | "source" | "series" | "last_t", string>>(sql`
    SELECT id, source, series, extract(epoch FROM last_at) AS last_t
    FROM (${shownSeries([ticker], interval)}) AS chosen`);
  const [row] = rows;
  return (
    row && {
      id: Number(row.id),
      source: row.source as QuoteSource,
      series: row.series as PriceSeries,
      lastT: Number(row.last_t),
    }
  );
}
