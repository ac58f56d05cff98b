import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type IsoDate, zonedClock } from "../../calendar/exchange-clock.ts";
import { isAtOrAfterClose, sessionAt } from "../../calendar/trading-hours.ts";
import { dateOfDayStamp } from "../../candles/candle.ts";
import { listKnownSplits } from "../../corporate-actions/corporate-events.server.ts";
import type { Instrument } from "../../listings/instrument.ts";
import type { CandleBatch } from "../../providers/provider.ts";
import { finishedTradingDate } from "../due-candle-series.ts";
import {
  barsMatchQuote,
  type ChartAnomaly,
  type ChartReference,
  findChartAnomaly,
  listRewrittenDays,
} from "./chart-checks.ts";

const COMPARED_DAYS = 60;

/** `acceptedBatch` is the part to store; undefined if the whole chart is faulty. */
export async function checkChart(
  db: Database,
  instrument: Instrument,
  batch: CandleBatch,
  now: Date,
): Promise<{
  anomaly: ChartAnomaly | "rewritten-days" | "other-minutes" | undefined;
  acceptedBatch: CandleBatch | undefined;
}> {
  const reference = await findChartReference(db, instrument, batch, now);
  if (batch.interval === "5m") {
    const dayOfBar = ({ t }: { t: number }) => sessionAt(new Date(t * 1000), instrument.calendar).tradingDate;
    return barsMatchQuote(instrument, batch.candles, reference.quote, dayOfBar)
      ? { anomaly: undefined, acceptedBatch: batch }
      : { anomaly: "other-minutes", acceptedBatch: undefined };
  }
  const anomaly = findChartAnomaly(instrument, batch, reference);
  if (anomaly !== undefined) return { anomaly, acceptedBatch: undefined };
  const rewrittenDays = listRewrittenDays(batch, reference);
  if (rewrittenDays.size === 0) return { anomaly: undefined, acceptedBatch: batch };
  // Not omitted, because a split deletes the stored candles. Without a split the stored one, with more fields, stays.
  const candles = batch.candles.map((candle) => {
    const c = rewrittenDays.get(dateOfDayStamp(candle.t));
    return c === undefined ? candle : { t: candle.t, o: null, h: null, l: null, c, v: null };
  });
  return { anomaly: "rewritten-days", acceptedBatch: { ...batch, candles } };
}

async function findChartReference(
  db: Database,
  instrument: Instrument,
  { source, symbol }: CandleBatch,
  now: Date,
): Promise<ChartReference> {
  const today = zonedClock(now, instrument.calendar.timeZone).date;
  const { rows } = await db.execute<{
    closes: { date: IsoDate; close: number }[] | null;
    synced_at: string | null;
    quote: { last: number; previousClose: number | null; tradingDate: IsoDate; asOf: string } | null;
  }>(sql`
    SELECT
      (SELECT json_agg(
          json_build_object('date', (day.starts_at AT TIME ZONE 'UTC')::date, 'close', day.c) ORDER BY day.starts_at)
        FROM (
          SELECT starts_at, c FROM candles WHERE candles.series_id = series.id
          ORDER BY starts_at DESC LIMIT ${COMPARED_DAYS}
        ) AS day) AS closes,
      series.synced_at::text,
      (SELECT json_build_object(
          'last', last, 'previousClose', previous_close, 'tradingDate', trading_date, 'asOf', as_of)
        FROM quotes WHERE quotes.symbol = input.symbol AND quotes.source = ${source}) AS quote
    FROM (SELECT ${symbol}::text AS symbol) AS input
    LEFT JOIN candle_series AS series ON series.symbol = input.symbol AND series.interval = '1d'
      AND series.source = ${source} AND series.adjustment = 'adjusted'`);
  const [row] = rows;
  const splits = (await listKnownSplits(db, [symbol], today)).get(symbol) ?? [];
  // The last stored day may have been fetched before it ended.
  const settledDate =
    row?.synced_at == null ? "" : finishedTradingDate(new Date(row.synced_at), instrument.calendar);
  const quote = row?.quote ?? undefined;
  return {
    closes: (row?.closes ?? []).filter(({ date }) => date <= settledDate),
    quote: quote && {
      last: quote.last,
      previousClose: quote.previousClose ?? undefined,
      tradingDate: quote.tradingDate,
      isCloseOfDay: isAtOrAfterClose(new Date(quote.asOf), quote.tradingDate, instrument.calendar),
    },
    splits,
  };
}
