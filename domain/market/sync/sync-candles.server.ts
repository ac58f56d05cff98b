import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { latestDate } from "../calendar/exchange-clock.ts";
import { dayStamp } from "../candles/candle.ts";
import type { StoredInterval } from "../candles/chart-range.ts";
import {
  markSeriesFailed,
  markSeriesSynced,
  openCandleSeries,
  storeCandles,
} from "../candles/store-candles.server.ts";
import { candleSeries, candles } from "../candles/tables.server.ts";
import type { CorporateEvent } from "../corporate-actions/corporate-event.ts";
import { storeCorporateEvents } from "../corporate-actions/corporate-events.server.ts";
import type { Instrument } from "../listings/instrument.ts";
import { symbols } from "../listings/tables.server.ts";
import { type CandleBatch, type MarketDataProvider, ProviderUnavailable } from "../providers/provider.ts";
import { isListedStock } from "../quotes/quote-view.server.ts";
import { quotes } from "../quotes/tables.server.ts";
import type { ChartAnomaly } from "./checks/chart-checks.ts";
import { checkChart } from "./checks/check-chart.server.ts";
import { type DueCandleSeries, listDueCandleSeries, type SeriesSyncTimes } from "./due-candle-series.ts";
import { sourceRules } from "./source-rules.ts";

export interface CandleSyncOptions {
  limit: number;
  shouldContinue(): Promise<boolean>;
}

export interface RejectedChart {
  symbol: string;
  interval: StoredInterval;
  reason: ChartAnomaly | "rewritten-days" | "other-minutes";
}

/**
 * Fetches and stores the candles that are due: a symbol's whole history once, new days after each close,
 * five-minute candles during trading. A rate limit ends the run; other failures affect one series only.
 * Rejects a chart that contradicts known prices (checks/chart-checks.ts) and requests it again later.
 *
 * @returns the number of new or changed candles, and the rejected charts
 * @throws a series' unexpected error, after the other series are done
 */
export async function syncCandles(
  db: Database,
  provider: MarketDataProvider,
  instruments: readonly Instrument[],
  now: Date,
  { limit, shouldContinue }: CandleSyncOptions,
): Promise<{ changed: number; rejectedCharts: RejectedChart[] }> {
  const dueSeries = listDueCandleSeries(
    instruments,
    await listSyncTimes(db, provider),
    await listTurnovers(db),
    now,
  );
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const rejectedCharts: RejectedChart[] = [];
  let changed = 0;
  let failure: unknown;
  for (const series of dueSeries.slice(0, limit)) {
    if (!(await shouldContinue())) break;
    try {
      const instrument = bySymbol.get(series.symbol);
      if (instrument === undefined) continue;
      const result = await syncSeries(db, provider, instrument, series, now);
      changed += result.changed;
      const { symbol, interval } = series;
      if (result.anomaly !== undefined) rejectedCharts.push({ symbol, interval, reason: result.anomaly });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) failure ??= error;
      else if (error.reason === "rate-limited") break;
      // The failure may affect only this symbol, which is retried later, after the others.
      const { symbol, interval } = series;
      const key = { symbol, source: provider.source, interval, adjustment: "adjusted" as const };
      await markSeriesFailed(db, await openCandleSeries(db, key), now);
    }
  }
  if (failure !== undefined) throw failure;
  return { changed, rejectedCharts };
}

async function syncSeries(
  db: Database,
  provider: MarketDataProvider,
  instrument: Instrument,
  { symbol, interval, range }: DueCandleSeries,
  now: Date,
): Promise<{ changed: number; anomaly: RejectedChart["reason"] | undefined }> {
  let batch = await provider.candles(symbol, range);
  const isAfterSplit = batch !== undefined && batch.splits.length > 0 && interval === "1d";
  if (isAfterSplit && range !== "All") batch = await provider.candles(symbol, "All");
  const key = { symbol, source: provider.source, interval, adjustment: batch?.adjustment ?? "adjusted" };
  let anomaly: RejectedChart["reason"] | undefined;
  if (batch !== undefined && sourceRules[provider.source].quarantinesJumps) {
    const checkResult = await checkChart(db, instrument, batch, now);
    anomaly = checkResult.anomaly;
    if (checkResult.acceptedBatch === undefined) {
      await markSeriesFailed(db, await openCandleSeries(db, key), now);
      return { changed: 0, anomaly };
    }
    batch = checkResult.acceptedBatch;
  }
  if (batch?.interval === "1d") {
    const origin = batch.source === "simulated" ? "simulated" : "provided";
    await storeCorporateEvents(db, corporateEventsOf(batch), origin);
  }
  const seriesId = await openCandleSeries(db, key);
  const changed = batch === undefined ? 0 : await storeBatch(db, seriesId, batch, isAfterSplit);
  // A symbol that the source lacks is marked as synced too, so that it isn't requested every minute.
  await markSeriesSynced(db, seriesId, now);
  return { changed, anomaly };
}

export function corporateEventsOf({
  symbol,
  splits,
  dividends,
}: Pick<CandleBatch, "symbol" | "splits" | "dividends">): CorporateEvent[] {
  return [
    ...dividends.map(({ date: exOn, amount: amountIdr }) => {
      return { symbol, type: "dividend" as const, exOn, amountIdr };
    }),
    ...splits.map(({ date: exOn, factor }) => ({ symbol, type: "split" as const, exOn, factor })),
  ];
}

async function storeBatch(
  db: Database,
  seriesId: number,
  batch: CandleBatch,
  isAfterSplit: boolean,
): Promise<number> {
  const newestSplit = isAfterSplit ? latestDate(batch.splits.map(({ date }) => date)) : undefined;
  if (newestSplit === undefined) return storeCandles(db, seriesId, batch.candles);
  return db.transaction(async (tx) => {
    // The source has restated its prices from before the split; the stored ones must not be mixed with them.
    const isBefore = sql`${candles.startsAt} < to_timestamp(${dayStamp(newestSplit)})`;
    await tx.delete(candles).where(and(eq(candles.seriesId, seriesId), isBefore));
    return storeCandles(tx, seriesId, batch.candles);
  });
}

/** False if prices only come from imported files. */
export async function awaitsCandles(db: Database, symbol: string): Promise<boolean> {
  const { rows } = await db.execute<{ awaits: boolean }>(sql`
    SELECT EXISTS (SELECT FROM market_syncs WHERE source <> 'eod')
      AND NOT EXISTS (
        SELECT FROM candle_series
        WHERE symbol = ${symbol} AND interval = '1d' AND attempted_at IS NOT NULL
      ) AS awaits`);
  return rows[0]?.awaits ?? false;
}

async function listSyncTimes(
  db: Database,
  { source }: MarketDataProvider,
): Promise<Map<string, SeriesSyncTimes>> {
  const rows = await db
    .select({
      symbol: candleSeries.symbol,
      interval: candleSeries.interval,
      syncedAt: candleSeries.syncedAt,
      attemptedAt: candleSeries.attemptedAt,
    })
    .from(candleSeries)
    .where(eq(candleSeries.source, source));
  return new Map(
    rows.map(({ symbol, interval, syncedAt, attemptedAt }) => [
      `${symbol} ${interval}`,
      { syncedAt: syncedAt ?? undefined, attemptedAt: attemptedAt ?? undefined },
    ]),
  );
}

async function listTurnovers(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({
      symbol: quotes.symbol,
      turnover: sql`COALESCE(${quotes.turnover}, ${quotes.last} * ${quotes.volume}, 0)`.mapWith(Number),
    })
    .from(quotes)
    .innerJoin(symbols, eq(symbols.symbol, quotes.symbol))
    .where(isListedStock);
  return new Map(rows.map(({ symbol, turnover }) => [symbol, turnover]));
}
