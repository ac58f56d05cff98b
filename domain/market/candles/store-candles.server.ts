import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { DAY_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import type { Candle, PriceAdjustment } from "./candle.ts";
import type { StoredInterval } from "./chart-range.ts";
import { candleSeries, candles } from "./tables.server.ts";

export interface CandleSeriesKey {
  symbol: string;
  source: QuoteSource;
  interval: StoredInterval;
  adjustment: PriceAdjustment;
}

export interface StoredCandle extends Candle {
  /** Turnover in the instrument's currency. */
  turnover?: number | undefined;
  previousClose?: number | undefined;
}

export async function openCandleSeries(db: Database, key: CandleSeriesKey): Promise<number> {
  const find = () =>
    db
      .select({ id: candleSeries.id })
      .from(candleSeries)
      .where(
        and(
          eq(candleSeries.symbol, key.symbol),
          eq(candleSeries.source, key.source),
          eq(candleSeries.interval, key.interval),
          eq(candleSeries.adjustment, key.adjustment),
        ),
      );
  const [existingRow] = await find();
  if (existingRow) return existingRow.id;
  await db.insert(candleSeries).values(key).onConflictDoNothing();
  const [addedRow] = await find();
  if (!addedRow) throw new Error(`No candle series for ${Object.values(key).join(" ")}.`);
  return addedRow.id;
}

export const CANDLES_PER_STATEMENT = 2_500;

/**
 * Stores candles of one series, CANDLES_PER_STATEMENT at a time; each time may occur only once. Unchanged
 * candles are neither locked nor written. A stored candle is replaced unless it has more of open, high, low
 * and volume than the new one.
 *
 * @returns the number of new or changed candles
 */
export async function storeCandles(
  db: Database,
  seriesId: number,
  newCandles: readonly StoredCandle[],
): Promise<number> {
  let changed = 0;
  for (let start = 0; start < newCandles.length; start += CANDLES_PER_STATEMENT) {
    changed += await storeInOneStatement(
      db,
      seriesId,
      newCandles.slice(start, start + CANDLES_PER_STATEMENT),
    );
  }
  return changed;
}

async function storeInOneStatement(
  db: Database,
  seriesId: number,
  newCandles: readonly StoredCandle[],
): Promise<number> {
  const column = (pick: (candle: StoredCandle) => number | null | undefined) =>
    sql.param(`{${newCandles.map((candle) => pick(candle) ?? "NULL").join(",")}}`);
  const result = await db.execute(sql`
    INSERT INTO candles (series_id, starts_at, o, h, l, c, v, turnover, previous_close)
    SELECT ${seriesId}, to_timestamp(input.t), input.o, input.h, input.l, input.c, input.v, input.turnover,
      input.previous_close
    FROM unnest(
      ${column(({ t }) => t)}::float8[],
      ${column(({ o }) => o)}::numeric[],
      ${column(({ h }) => h)}::numeric[],
      ${column(({ l }) => l)}::numeric[],
      ${column(({ c }) => c)}::numeric[],
      ${column(({ v }) => v)}::numeric[],
      ${column(({ turnover }) => turnover)}::numeric[],
      ${column(({ previousClose }) => previousClose)}::numeric[]
    ) AS input (t, o, h, l, c, v, turnover, previous_close)
    WHERE NOT EXISTS (
      SELECT FROM candles AS existing
      WHERE existing.series_id = ${seriesId} AND existing.starts_at = to_timestamp(input.t) AND (
        (existing.o, existing.h, existing.l, existing.c, existing.v, existing.turnover, existing.previous_close)
          IS NOT DISTINCT FROM
        (input.o, input.h, input.l, input.c, input.v, input.turnover, input.previous_close)
        OR num_nonnulls(existing.o, existing.h, existing.l, existing.v)
          > num_nonnulls(input.o, input.h, input.l, input.v)
      )
    )
    ON CONFLICT (series_id, starts_at) DO UPDATE SET
      o = excluded.o, h = excluded.h, l = excluded.l, c = excluded.c, v = excluded.v,
      turnover = excluded.turnover, previous_close = excluded.previous_close`);
  return result.rowCount ?? 0;
}

/** Call it after storing candles: a trigger then purges cached pages that show the series. */
export async function markSeriesSynced(db: Database, seriesId: number, now: Date): Promise<void> {
  await db.update(candleSeries).set({ syncedAt: now, attemptedAt: now }).where(eq(candleSeries.id, seriesId));
}

export async function recordConfirmedDate(db: Database, seriesId: number, date: IsoDate): Promise<void> {
  await db
    .update(candleSeries)
    .set({ confirmedDate: date })
    .where(
      and(
        eq(candleSeries.id, seriesId),
        or(isNull(candleSeries.confirmedDate), lt(candleSeries.confirmedDate, date)),
      ),
    );
}

export async function markSeriesFailed(db: Database, seriesId: number, now: Date): Promise<void> {
  await db.update(candleSeries).set({ attemptedAt: now }).where(eq(candleSeries.id, seriesId));
}

/** Intraday charts need five trading days, which span more than two weeks around Lebaran. */
const INTRADAY_DAYS = 21;

export async function deleteOldIntradayCandles(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - INTRADAY_DAYS * DAY_MS);
  const intraday = db
    .select({ id: candleSeries.id })
    .from(candleSeries)
    .where(eq(candleSeries.interval, "5m"));
  await db.delete(candles).where(and(inArray(candles.seriesId, intraday), lt(candles.startsAt, before)));
}
