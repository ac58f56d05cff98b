import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { findChartSeries } from "../candles/chart-series.server.ts";
import {
  CANDLES_PER_STATEMENT,
  markSeriesSynced,
  openCandleSeries,
  recordConfirmedDate,
  type StoredCandle,
  storeCandles,
} from "../candles/store-candles.server.ts";
import { storeShareCounts } from "../listings/share-counts.server.ts";
import { mergeShareCounts, type ShareCount } from "../listings/share-counts.ts";
import { addUnnamedCompanies } from "../listings/symbols.server.ts";
import type { DailyPriceRow } from "./layouts/daily-prices.ts";
import type { ImportReject, ImportResult } from "./layouts/import-result.ts";

export interface DailyPriceImport {
  /** Includes rows that were stored before. */
  accepted: number;
  changed: number;
  isNewCompany: boolean;
}

export interface DailyPriceImportOptions {
  onReject(reject: ImportReject): void;
  /** Stops between two statements; candles stored so far remain. */
  signal?: AbortSignal;
}

export async function importDailyPrices(
  db: Database,
  symbol: string,
  rows: AsyncIterable<ImportResult<DailyPriceRow>> | Iterable<ImportResult<DailyPriceRow>>,
  { onReject, signal }: DailyPriceImportOptions,
): Promise<DailyPriceImport> {
  const counts: DailyPriceImport = { accepted: 0, changed: 0, isNewCompany: false };
  let seriesId: number | undefined;
  const shareCounts: ShareCount[] = [];
  let confirmedUntil: IsoDate = "";
  let batch: StoredCandle[] = [];

  const open = async ({ adjustment }: DailyPriceRow) => {
    counts.isNewCompany = (await addUnnamedCompanies(db, [symbol])) === 1;
    return openCandleSeries(db, { symbol, source: "eod", interval: "1d", adjustment });
  };
  const store = async () => {
    if (seriesId !== undefined) counts.changed += await storeCandles(db, seriesId, batch);
    batch = [];
  };

  for await (const { row, reject } of rows) {
    if (signal?.aborted) break;
    const confirmedDate = reject ? reject.untradedOn : row.date;
    if (confirmedDate !== undefined && confirmedDate > confirmedUntil) confirmedUntil = confirmedDate;
    if (reject) {
      onReject(reject);
      continue;
    }
    seriesId ??= await open(row);
    if (row.listedShares !== undefined) {
      shareCounts.push({ fromDate: row.date, untilDate: row.date, shares: row.listedShares });
    }
    counts.accepted += 1;
    batch.push({ ...row.candle, turnover: row.turnoverIdr, previousClose: row.previousClose });
    if (batch.length === CANDLES_PER_STATEMENT) await store();
  }
  await store();
  const confirmedId =
    confirmedUntil === "" ? undefined : (seriesId ?? (await findNewestSeriesId(db, symbol)));
  if (confirmedId !== undefined) await recordConfirmedDate(db, confirmedId, confirmedUntil);
  if (seriesId !== undefined && counts.changed > 0) await markSeriesSynced(db, seriesId, new Date());
  // The exchange's daily summary has each day's share count.
  if (shareCounts.length > 0)
    await storeShareCounts(db, new Map([[symbol, mergeShareCounts([], shareCounts)]]));
  return counts;
}

/** For a file in which the company didn't trade. Undefined if the newest prices aren't those that pages show. */
async function findNewestSeriesId(db: Database, symbol: string): Promise<number | undefined> {
  const series = await findChartSeries(db, symbol, "1d", { source: "eod" });
  return series?.unjoinedUntilT === undefined ? (series?.tail?.id ?? series?.id) : undefined;
}
