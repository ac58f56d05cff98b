import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { addDays, todayInJakarta } from "../calendar/exchange-clock.ts";
import { listKnownSplits } from "../corporate-actions/corporate-events.server.ts";
import { listShareCounts } from "../listings/share-counts.server.ts";
import { shareCountOn } from "../listings/share-counts.ts";
import type { QuoteFigures } from "../quotes/quote.ts";
import { NARROWEST_LIMIT_FRACTION } from "../quotes/stock-change.ts";
import { type FiguresRow, figuresAtPrice, type PricedDay } from "./eod-figures.ts";

/** The price that figures are based on can be weeks newer than their date in the file. */
const BASIS_DAYS = 31;
/** Figures dated later than this after the price are not used: a ratio of the two would be meaningless. */
const LATEST_FACTS_DAYS = 31;
/** How many days back to look for the last close before the figures, which later prices are compared with. */
const DAYS_BEFORE = 20;
/** A smaller difference from the reference price is rounding. */
const SMALLEST_STEP = 0.01;

/** Adjusts the figures for splits since the date of the fundamentals. */
export async function listEodFigures(
  db: Database,
  days: ReadonlyMap<string, PricedDay>,
  now: Date,
): Promise<Map<string, QuoteFigures>> {
  const symbols = [...days.keys()];
  const today = todayInJakarta(now);
  const [counts, splits] = await Promise.all([
    listShareCounts(db, symbols),
    listKnownSplits(db, symbols, today),
  ]);
  const inputRows = [...days].map(([symbol, day]) => {
    const { id, tail, lastT } = day.series;
    const count = shareCountOn(day.confirmedDate, counts.get(symbol) ?? []);
    const factsUntil = addDays(day.confirmedDate, LATEST_FACTS_DAYS);
    return {
      symbol,
      seriesId: id,
      tailId: tail?.id,
      endT: tail?.afterT ?? lastT,
      date: day.date,
      factsUntil,
      countUntil: count?.untilDate,
    };
  });
  const { rows } = await db.execute<FiguresRow>(sql`
    SELECT figures.*, input.symbol,
      extract(epoch FROM figures.as_of) AS as_of_seconds, basis.close, basis.lowest, basis.highest, basis.steps
    FROM jsonb_to_recordset(${JSON.stringify(inputRows)}::jsonb) AS input (
      symbol text, "seriesId" int, "tailId" int, "endT" float8, date date, "factsUntil" date, "countUntil" date)
    JOIN symbols ON symbols.symbol = input.symbol AND symbols.kind = 'stock'
    LEFT JOIN LATERAL (
      SELECT fundamentals.* FROM fundamentals
      WHERE fundamentals.symbol = input.symbol AND fundamentals.as_of <= ${now.toISOString()}::timestamptz
        AND fundamentals.as_of <= input."factsUntil"::timestamp AT TIME ZONE 'Asia/Jakarta'
      ORDER BY fundamentals.as_of DESC LIMIT 1
    ) AS figures ON true
    CROSS JOIN LATERAL (
      SELECT (figures.as_of AT TIME ZONE 'Asia/Jakarta')::date::timestamp AT TIME ZONE 'UTC' AS figures_at,
        LEAST((figures.as_of AT TIME ZONE 'Asia/Jakarta')::date, input."countUntil")::timestamp AT TIME ZONE 'UTC'
          AS compared_from,
        input.date::timestamp AT TIME ZONE 'UTC' AS priced_at
    ) AS times
    LEFT JOIN LATERAL (
      SELECT (array_agg(day.c ORDER BY day.starts_at) FILTER (WHERE day.starts_at >= day.basis_at))[1] AS close,
        min(day.c) FILTER (
          WHERE day.starts_at BETWEEN day.basis_at AND times.figures_at + ${`${BASIS_DAYS} days`}::interval) AS lowest,
        max(day.c) FILTER (
          WHERE day.starts_at BETWEEN day.basis_at AND times.figures_at + ${`${BASIS_DAYS} days`}::interval) AS highest,
        json_agg(json_build_object('t', extract(epoch FROM day.starts_at), 'c', day.c, 'reference', day.previous_close,
          'beforeT', extract(epoch FROM day.starts_before), 'beforeC', day.close_before) ORDER BY day.starts_at) FILTER (
          WHERE day.starts_at > times.compared_from AND (
            abs(day.close_before / day.previous_close - 1) > ${SMALLEST_STEP}
            OR day.previous_close IS NULL AND abs(day.c / day.close_before - 1) > ${NARROWEST_LIMIT_FRACTION})) AS steps
      FROM (
        SELECT series_candles.c, series_candles.starts_at, NULLIF(series_candles.previous_close, 0) AS previous_close,
          lag(series_candles.c) OVER days AS close_before, lag(series_candles.starts_at) OVER days AS starts_before,
          COALESCE(
            max(series_candles.starts_at) FILTER (WHERE series_candles.starts_at <= times.figures_at) OVER (),
            min(series_candles.starts_at) FILTER (WHERE series_candles.starts_at > times.figures_at) OVER ()
          ) AS basis_at
        FROM (
          SELECT c, starts_at, previous_close FROM candles
          WHERE series_id = input."seriesId" AND starts_at >= times.compared_from - ${`${DAYS_BEFORE} days`}::interval
            AND starts_at <= LEAST(to_timestamp(input."endT"), times.priced_at)
          UNION ALL
          SELECT c, starts_at, previous_close FROM candles
          WHERE series_id = input."tailId" AND starts_at >= times.compared_from - ${`${DAYS_BEFORE} days`}::interval
            AND starts_at > to_timestamp(input."endT") AND starts_at <= times.priced_at
        ) AS series_candles
        WINDOW days AS (ORDER BY series_candles.starts_at)
      ) AS day
    ) AS basis ON true`);
  return new Map(
    rows.flatMap((row) => {
      const symbol = String(row.symbol);
      const day = days.get(symbol);
      if (day === undefined) return [];
      return [[symbol, figuresAtPrice(day, row, counts.get(symbol) ?? [], splits.get(symbol) ?? [])]];
    }),
  );
}
