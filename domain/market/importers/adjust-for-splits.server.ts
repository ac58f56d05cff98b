import { sql } from "drizzle-orm";
import { DAY_SECONDS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";
import { dateOfDayStamp, dayStamp } from "../candles/candle.ts";
import { type DayClose, LONGEST_STEP_DAYS } from "../candles/range-change.ts";
import { markSeriesSynced } from "../candles/store-candles.server.ts";
import { adjustForSplit, divideBySplit, isUnadjustedFor } from "../candles/unadjusted-splits.ts";
import type { CorporateEvent } from "../corporate-actions/corporate-event.ts";
import { listKnownSplits } from "../corporate-actions/corporate-events.server.ts";
import type { PriceSplit } from "../quotes/price-jumps.ts";
import type { DailyPriceRow } from "./layouts/daily-prices.ts";
import type { ImportResult } from "./layouts/import-result.ts";

const LAST_DATE = "9999-12-31";

type Row = { line: number; row: DailyPriceRow };

/**
 * Adjusts prices for known splits unless they are adjusted already: the file's prices for splits within the
 * file or between it and the stored prices after it, and the stored prices before the file for splits between
 * the two. Files without the exchange's reference price are assumed to be adjusted, but some aren't. Leaves
 * the unadjusted prices of the exchange's summary unchanged.
 */
export async function adjustForKnownSplits(
  db: Database,
  symbol: string,
  results: readonly ImportResult<DailyPriceRow>[],
): Promise<readonly ImportResult<DailyPriceRow>[]> {
  const acceptedRows = results
    .filter((result): result is Row => result.row !== undefined)
    .sort((a, b) => a.row.candle.t - b.row.candle.t);
  const [first, last] = [acceptedRows[0]?.row, acceptedRows.at(-1)?.row];
  if (first === undefined || last === undefined || first.adjustment === "raw") return results;
  const splits = (await listKnownSplits(db, [symbol], LAST_DATE)).get(symbol) ?? [];
  if (splits.length === 0) return results;

  const neighbours = await findNeighbours(db, symbol, first.date, last.date);
  const splitsBetween = (from: IsoDate, to: IsoDate) =>
    splits.filter(({ date }) => date > from && date <= to);
  if (neighbours?.before) {
    const { before, seriesId } = neighbours;
    for (const split of splitsBetween(dateOfDayStamp(before.t), first.date)) {
      if (isUnadjustedFor(split, before, first.candle)) await divideStored(db, seriesId, split);
    }
  }
  let candles = splits.reduce(
    adjustForSplit,
    acceptedRows.map(({ row }) => row.candle),
  );
  if (neighbours?.after) {
    const { after } = neighbours;
    for (const split of splitsBetween(last.date, dateOfDayStamp(after.t))) {
      const newest = candles.at(-1);
      if (newest && isUnadjustedFor(split, newest, after)) {
        candles = candles.map((candle) => divideBySplit(candle, split.factor));
      }
    }
  }
  const adjustedRows = new Map(
    acceptedRows.map(({ line, row }, at) => [line, { ...row, candle: candles[at] ?? row.candle }]),
  );
  return results.map((result) => {
    const row = result.row && adjustedRows.get(result.line);
    return result.row && row ? { line: result.line, row } : result;
  });
}

/**
 * Adjusts the stored prices from before newly known splits, as adjustForKnownSplits does with a file's.
 *
 * @returns the companies whose prices were adjusted
 */
export async function adjustStoredPrices(db: Database, events: readonly CorporateEvent[]): Promise<string[]> {
  const adjustedSymbols = new Set<string>();
  for (const { symbol, exOn: date, factor } of events) {
    if (factor === undefined) continue;
    const neighbours = await findNeighbours(db, symbol, date, addDays(date, -1));
    if (!neighbours?.before || !neighbours.after) continue;
    if (neighbours.after.t - neighbours.before.t > LONGEST_STEP_DAYS * DAY_SECONDS) continue;
    if (!isUnadjustedFor({ date, factor }, neighbours.before, neighbours.after)) continue;
    await divideStored(db, neighbours.seriesId, { date, factor });
    await markSeriesSynced(db, neighbours.seriesId, new Date());
    adjustedSymbols.add(symbol);
  }
  return [...adjustedSymbols];
}

interface Neighbours extends Record<string, unknown> {
  seriesId: number;
  before: DayClose | null;
  after: DayClose | null;
}

async function findNeighbours(
  db: Database,
  symbol: string,
  from: IsoDate,
  until: IsoDate,
): Promise<Neighbours | undefined> {
  const { rows } = await db.execute<Neighbours>(sql`
    SELECT candle_series.id AS "seriesId",
      (SELECT json_build_object('t', extract(epoch FROM starts_at), 'c', c) FROM candles
        WHERE candles.series_id = candle_series.id AND starts_at < to_timestamp(${dayStamp(from)})
          AND starts_at >= to_timestamp(${dayStamp(addDays(from, -LONGEST_STEP_DAYS))})
        ORDER BY starts_at DESC LIMIT 1) AS before,
      (SELECT json_build_object('t', extract(epoch FROM starts_at), 'c', c) FROM candles
        WHERE candles.series_id = candle_series.id AND starts_at > to_timestamp(${dayStamp(until)})
          AND starts_at <= to_timestamp(${dayStamp(addDays(until, LONGEST_STEP_DAYS))})
        ORDER BY starts_at LIMIT 1) AS after
    FROM candle_series
    WHERE symbol = ${symbol} AND source = 'eod' AND interval = '1d' AND adjustment = 'adjusted'`);
  return rows[0];
}

async function divideStored(db: Database, seriesId: number, { date, factor }: PriceSplit): Promise<void> {
  const divideColumn = (column: string) =>
    sql`${sql.identifier(column)} = round(${sql.identifier(column)} / ${factor}::numeric, 6)`;
  await db.execute(sql`
    UPDATE candles
    SET ${divideColumn("o")}, ${divideColumn("h")}, ${divideColumn("l")}, ${divideColumn("c")},
      v = round(v * ${factor}::numeric)
    WHERE series_id = ${seriesId} AND starts_at < to_timestamp(${dayStamp(date)})`);
}
