import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import {
  CANDLES_PER_STATEMENT,
  markSeriesSynced,
  openCandleSeries,
  recordConfirmedDate,
  type StoredCandle,
  storeCandles,
} from "../candles/store-candles.server.ts";
import { addUnnamedCompanies } from "../listings/symbols.server.ts";
import type { DailyPriceRow } from "./layouts/daily-prices.ts";
import type { ImportReject, ImportResult } from "./layouts/import-result.ts";

export interface DailyPriceImport {
  /** Valid rows, whether or not they were stored before. */
  accepted: number;
  /** How many of them were new or changed. */
  changed: number;
  rejected: number;
  /** Whether the symbol was unknown and has been added with only its code. */
  companyAdded: boolean;
}

export interface DailyPriceImportOptions {
  onReject(reject: ImportReject): void;
  /** Stops between two statements; candles stored so far stay. */
  signal?: AbortSignal;
}

/** Stores the daily candles of one symbol's file in the series of its rows. */
export async function importDailyPrices(
  db: Database,
  symbol: string,
  rows: AsyncIterable<ImportResult<DailyPriceRow>> | Iterable<ImportResult<DailyPriceRow>>,
  { onReject, signal }: DailyPriceImportOptions,
): Promise<DailyPriceImport> {
  const result: DailyPriceImport = { accepted: 0, changed: 0, rejected: 0, companyAdded: false };
  let seriesId: number | undefined;
  let newest: DailyPriceRow | undefined;
  let confirmedUntil: IsoDate = "";
  let batch: StoredCandle[] = [];

  const open = async ({ series }: DailyPriceRow) => {
    result.companyAdded = (await addUnnamedCompanies(db, [symbol])) === 1;
    return openCandleSeries(db, { symbol, source: "eod", interval: "1d", series });
  };
  const store = async () => {
    if (seriesId !== undefined) result.changed += await storeCandles(db, seriesId, batch);
    batch = [];
  };

  for await (const { row, reject } of rows) {
    if (signal?.aborted) break;
    if (reject) {
      result.rejected += 1;
      onReject(reject);
      if (reject.untradedOn !== undefined && reject.untradedOn > confirmedUntil)
        confirmedUntil = reject.untradedOn;
      continue;
    }
    seriesId ??= await open(row);
    if (newest === undefined || row.date > newest.date) newest = row;
    if (row.date > confirmedUntil) confirmedUntil = row.date;
    result.accepted += 1;
    batch.push({ ...row.candle, value: row.valueIdr, previousClose: row.previousClose });
    if (batch.length === CANDLES_PER_STATEMENT) await store();
  }
  await store();
  if (seriesId !== undefined) await recordConfirmedDate(db, seriesId, confirmedUntil);
  if (seriesId !== undefined && result.changed > 0) await markSeriesSynced(db, seriesId, new Date());
  if (newest?.listedShares !== undefined) {
    await updateListedShares(db, symbol, newest.listedShares, newest.date);
  }
  return result;
}

/** The exchange's daily summary has the share count of that day, which replaces a missing or older one. */
async function updateListedShares(
  db: Database,
  symbol: string,
  listedShares: number,
  date: IsoDate,
): Promise<void> {
  await db.execute(sql`
    UPDATE symbols SET listed_shares = ${listedShares}, listed_shares_on = ${date}::date
    WHERE symbol = ${symbol} AND (listed_shares IS NULL OR listed_shares_on < ${date}::date)`);
}
