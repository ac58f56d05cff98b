import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { withoutNulls } from "#platform/database/sql.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import type { StoredInterval } from "./chart-range.ts";
import {
  type ChartSeries,
  chooseSeries,
  type JoinedCandles,
  type SeriesSpan,
  toChartSeries,
} from "./join-series.ts";

export interface ChartSeriesOptions {
  /** Defaults to the source of each symbol's quote, so that a chart agrees with the price above it. */
  source?: QuoteSource;
  until?: IsoDate;
}

export async function listChartSeries(
  db: Database,
  tickers: readonly string[],
  interval: StoredInterval,
  options: ChartSeriesOptions = {},
): Promise<Map<string, ChartSeries>> {
  const spans = Map.groupBy(await listSpans(db, tickers, interval, options), ({ symbol }) => symbol);
  const choices = [...spans].flatMap(([symbol, symbolSpans]) => {
    const choice = chooseSeries(symbolSpans);
    return choice ? [{ symbol, choice }] : [];
  });
  const joinableIds = await listJoinableIds(
    db,
    choices.flatMap(({ choice }) => (choice.later ? [{ ...choice, later: choice.later }] : [])),
  );
  return new Map(
    choices.map(({ symbol, choice }) => [symbol, toChartSeries(choice, joinableIds.has(choice.base.id))]),
  );
}

type SpanRow = Omit<SeriesSpan, "confirmedDate"> & { symbol: string; confirmedDate: IsoDate | null };

async function listSpans(
  db: Database,
  tickers: readonly string[],
  interval: StoredInterval,
  { source, until }: ChartSeriesOptions,
): Promise<(SeriesSpan & { symbol: string })[]> {
  const upToDate =
    until === undefined ? sql`` : sql`AND candles.starts_at <= ${until}::date::timestamp AT TIME ZONE 'UTC'`;
  const shownSource =
    source === undefined ? sql`COALESCE(quotes.source, candle_series.source)` : sql`${source}`;
  const { rows } = await db.execute<SpanRow>(sql`
    SELECT candle_series.id, candle_series.symbol, candle_series.source, candle_series.adjustment,
      candle_series.confirmed_date::text AS "confirmedDate",
      extract(epoch FROM first_candle.starts_at)::float8 AS "firstT",
      extract(epoch FROM last_candle.starts_at)::float8 AS "lastT"
    FROM candle_series LEFT JOIN quotes USING (symbol)
    CROSS JOIN LATERAL (
      SELECT candles.starts_at FROM candles WHERE candles.series_id = candle_series.id ${upToDate}
      ORDER BY candles.starts_at DESC LIMIT 1
    ) AS last_candle
    CROSS JOIN LATERAL (
      SELECT candles.starts_at FROM candles WHERE candles.series_id = candle_series.id
      ORDER BY candles.starts_at LIMIT 1
    ) AS first_candle
    WHERE candle_series.symbol = ANY(${sql.param([...tickers])}::text[])
      AND candle_series.interval = ${interval} AND candle_series.source = ${shownSource}`);
  return rows.map(withoutNulls);
}

/**
 * Selects the choices whose later series continues the base: their closes agree on the last common day, or
 * the first day after the base has the base's last close as its previous close.
 *
 * @returns the ids of the bases
 */
async function listJoinableIds(
  db: Database,
  choices: readonly { base: SeriesSpan; later: SeriesSpan }[],
): Promise<Set<number>> {
  if (choices.length === 0) return new Set();
  const { rows } = await db.execute<{ base_id: number }>(sql`
    SELECT pair.base_id
    FROM unnest(
      ${sql.param(choices.map(({ base }) => base.id))}::integer[],
      ${sql.param(choices.map(({ later }) => later.id))}::integer[],
      ${sql.param(choices.map(({ base }) => base.lastT))}::float8[]
    ) AS pair (base_id, later_id, end_t)
    WHERE EXISTS (
      SELECT FROM (
        SELECT candles.starts_at, candles.c FROM candles
        WHERE candles.series_id = pair.later_id AND candles.starts_at <= to_timestamp(pair.end_t)
        ORDER BY candles.starts_at DESC LIMIT 1
      ) AS common JOIN candles ON candles.series_id = pair.base_id AND candles.starts_at = common.starts_at
      WHERE candles.c = common.c
    ) OR (
      SELECT candles.previous_close FROM candles
      WHERE candles.series_id = pair.later_id AND candles.starts_at > to_timestamp(pair.end_t)
      ORDER BY candles.starts_at LIMIT 1
    ) = (
      SELECT candles.c FROM candles
      WHERE candles.series_id = pair.base_id AND candles.starts_at = to_timestamp(pair.end_t)
    )`);
  return new Set(rows.map(({ base_id }) => base_id));
}

export async function findChartSeries(
  db: Database,
  ticker: string,
  interval: StoredInterval,
  options: ChartSeriesOptions = {},
): Promise<ChartSeries | undefined> {
  return (await listChartSeries(db, [ticker], interval, options)).get(ticker);
}

export function candlesOf({ id, tail }: JoinedCandles): SQL {
  if (tail === undefined) return sql`SELECT * FROM candles WHERE series_id = ${id}`;
  return sql`
    SELECT * FROM candles WHERE series_id = ${id} AND starts_at <= to_timestamp(${tail.afterT})
    UNION ALL
    SELECT * FROM candles WHERE series_id = ${tail.id} AND starts_at > to_timestamp(${tail.afterT})`;
}
