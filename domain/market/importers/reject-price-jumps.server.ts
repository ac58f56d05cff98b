import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import { dayStamp } from "../candles/candle.ts";
import { isUnadjustedJump } from "../candles/range-change.ts";
import { findMarketInstrument } from "../listings/instrument.ts";
import type { DailyPriceRow } from "./layouts/daily-prices.ts";
import type { ImportResult } from "./layouts/import-result.ts";

/**
 * Rejects adjusted prices whose step from the stored ones exceeds the exchange's limits. Accepts a file with the whole
 * history, unadjusted prices, and prices that are already stored.
 */
export async function rejectPriceJumps(
  db: Database,
  symbol: string,
  results: readonly ImportResult<DailyPriceRow>[],
  idxCalendar: TradingCalendar,
): Promise<readonly ImportResult<DailyPriceRow>[]> {
  const [first] = results.flatMap(({ row }) => row ?? []).sort((a, b) => a.candle.t - b.candle.t);
  if (first === undefined || first.adjustment === "raw" || findMarketInstrument(symbol) !== undefined)
    return results;
  const dayBefore = previousTradingDay(first.date, idxCalendar);
  const closeBefore = await findStoredClose(db, symbol, dayBefore);
  if (closeBefore === undefined) return results;
  if ((await findStoredClose(db, symbol, first.date)) === first.candle.c) return results;
  const before = { ...first.candle, t: dayStamp(dayBefore), c: closeBefore };
  if (!isUnadjustedJump(before, first.candle)) return results;
  return results.map((result) => {
    if (result.row === undefined) return result;
    const { date, candle } = result.row;
    return { reject: { line: result.line, reason: "unconnected", raw: `${date}: ${candle.c}` } };
  });
}

async function findStoredClose(db: Database, symbol: string, date: IsoDate): Promise<number | undefined> {
  const { rows } = await db.execute<{ c: string }>(sql`
    SELECT candles.c FROM candle_series JOIN candles ON candles.series_id = candle_series.id
    WHERE candle_series.symbol = ${symbol} AND candle_series.source = 'eod' AND candle_series.interval = '1d'
      AND candle_series.adjustment = 'adjusted' AND candles.starts_at = to_timestamp(${dayStamp(date)})`);
  return rows[0] && Number(rows[0].c);
}
