import { type IsoDate, isWeekend } from "../../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../../calendar/trading-hours.ts";
import { type Candle, dayStamp, findCandleFault, type PriceSeries } from "../../candles/candle.ts";
import { HIGHEST_AMOUNT_IDR, HIGHEST_PRICE, HIGHEST_VOLUME, upTo } from "../../candles/credible-figures.ts";
import { findImplausiblePrices, isAmbiguous, isLikeThousands } from "../../candles/credible-prices.ts";
import { findMarketInstrument } from "../../listings/instrument.ts";
import { notANumber, readDate, readNumber, readOptionalNumber, readPricedSymbol } from "./cell-values.ts";
import { type Cells, type CsvTable, parseRecords, type RejectedRecord } from "./csv-table.ts";
import type { ImportRejectReason, ImportResult } from "./import-result.ts";

/** One traded day of one symbol. The figures beside the candle are in the exchange's own summary only. */
export interface DailyPriceRow {
  date: IsoDate;
  candle: Candle;
  series: PriceSeries;
  /** The reference of the day's change; differs from the close of the day before at a split. */
  previousClose: number | undefined;
  valueIdr: number | undefined;
  /** Number of trades. */
  frequency: number | undefined;
  listedShares: number | undefined;
  /** Whose day it is, in a file of many symbols. */
  symbol?: string;
}

export interface DailyPriceOptions {
  /** Whose prices the file holds; undefined when each line names its own in `code` or `ticker`. */
  symbol: string | undefined;
  series: PriceSeries;
  /** The newest day whose closing price is made; later ones are rejected. */
  lastDate: IsoDate;
  /** Of a file whose lines have none: the day in its name. */
  fileDate: IsoDate | undefined;
  idxCalendar: TradingCalendar;
}

/** The exchange's daily summary ("Ringkasan Saham"), unadjusted. Column notes come with the data set. */
export const idxDailySummaryColumns = ["date", "previous", "openprice", "high", "low", "close", "volume"];
/** Adjusted stock prices and index histories share this header. */
export const ohlcvColumns = ["date", "open", "high", "low", "close", "volume"];
/** Index history with two prices a day; high and low stay unknown. */
export const openCloseColumns = ["date", "open", "close"];

const priceColumns = ["open", "openprice", "high", "low", "close"];

/**
 * Daily candles from any of the three headers above.
 *
 * - A stock with volume 0 did not trade; an index has no volume of its own, so 0 is not told.
 * - Open 0 (92 % of the exchange's traded rows) is an open that was not recorded: `o` is null.
 * - A stock's day without volume carries an old price: rejected as "untraded", with its date.
 * - Prices out of order are rejected, never put right.
 * - A Saturday or Sunday is rejected. The raw set has a Saturday with volume for half of all stocks (22 May 2021, a rehearsal of
 *   the trading system: Monday's `previous` is Friday's close) and one Sunday row.
 * - So is a day on which the exchange was closed: in 2.8 million rows of real files none of such a day has a volume.
 * - A volume of more shares than any company has is rejected; in a figure beside the candle such a number is not told.
 * - A second row for a date is rejected, the first stands. Rows need no order.
 * - A price that can't stand among those of the days around it is rejected, by the rules of credible-prices.ts.
 *
 * @returns undefined when it can't be told whether points in the file's prices stand before decimals or thousands
 */
export async function parseDailyPrices(
  table: CsvTable,
  options: DailyPriceOptions,
): Promise<ImportResult<DailyPriceRow>[] | undefined> {
  const seen = new Set<string>();
  const hasRange = table.columns.includes("high");
  const prices: string[] = [];
  const rawOfRow = new Map<DailyPriceRow, string>();
  const likeThousands = new Set<DailyPriceRow>();
  const results: ImportResult<DailyPriceRow>[] = [];
  const records = parseRecords(table, (cells, raw) => {
    const written = priceColumns.map(cells);
    prices.push(...written);
    const symbol = options.symbol ?? readPricedSymbol(cells("code") || cells("ticker"));
    if (symbol === undefined) return "bad-symbol";
    const whose = options.symbol === undefined ? { symbol } : {};
    const read = readRow(cells, hasRange, symbol, options);
    if (typeof read === "string") return { reason: read, ...whose };
    if ("reason" in read) return { ...read, ...whose };
    const row = { ...read, ...whose };
    const key = `${symbol} ${row.date}`;
    if (seen.has(key)) return { reason: "duplicate-date", ...whose };
    seen.add(key);
    rawOfRow.set(row, raw);
    if (written.some(isLikeThousands)) likeThousands.add(row);
    return row;
  });
  for await (const result of records) results.push(result);
  if (isAmbiguous(prices)) return undefined;
  const days = results.flatMap(({ row, line }) =>
    row === undefined
      ? []
      : [{ line, symbol: row.symbol, candle: row.candle, isLikeThousands: likeThousands.has(row) }],
  );
  const incredible = new Set<number>();
  for (const ofOne of Map.groupBy(days, ({ symbol }) => symbol).values()) {
    for (const { line } of findImplausiblePrices(ofOne)) incredible.add(line);
  }
  return results.map((result) => {
    const { line, row } = result;
    if (row === undefined || !incredible.has(line)) return result;
    const whose = row.symbol === undefined ? {} : { symbol: row.symbol };
    return { reject: { line, reason: "incredible-price", raw: rawOfRow.get(row) ?? "", ...whose } };
  });
}

function readRow(
  cells: Cells,
  hasRange: boolean,
  symbol: string,
  { series, lastDate, fileDate, idxCalendar }: DailyPriceOptions,
): DailyPriceRow | ImportRejectReason | RejectedRecord {
  const tile = findMarketInstrument(symbol);
  const date = cells("date") === "" ? fileDate : readDate(cells("date"));
  if (date === undefined) return "bad-date";
  if (isWeekend(date)) return "weekend";
  if (date > lastDate) return "future-date";
  const isOnExchange = tile === undefined || tile.calendar.id === "idx";
  if (isOnExchange && !idxCalendar.isTradingDay(date)) return "holiday";

  const open = readNumber(cells("open") || cells("openprice"));
  const high = readNumber(cells("high"));
  const low = readNumber(cells("low"));
  const close = readNumber(cells("close"));
  const volume = readNumber(cells("volume"));
  if (open === notANumber || high === notANumber || low === notANumber) return "bad-number";
  if (close === notANumber || close === undefined || volume === notANumber) return "bad-number";
  if (hasRange && (high === undefined || low === undefined)) return "bad-number";
  if (tile === undefined && (volume === undefined || isLikeThousands(cells("volume")))) return "bad-number";

  const candle: Candle = {
    t: dayStamp(date),
    o: open === 0 ? null : (open ?? null),
    h: high ?? null,
    l: low ?? null,
    c: close,
    v: tile !== undefined && volume === 0 ? null : (volume ?? null),
  };
  const fault = findCandleFault(candle);
  if (fault === "untraded") return { reason: fault, untradedOn: date };
  return (
    fault ?? {
      date,
      candle,
      series,
      previousClose: upTo(HIGHEST_PRICE, positive(readOptionalNumber(cells("previous")))),
      valueIdr: upTo(HIGHEST_AMOUNT_IDR, readOptionalNumber(cells("value"))),
      frequency: upTo(HIGHEST_VOLUME, readOptionalNumber(cells("frequency"))),
      listedShares: upTo(HIGHEST_VOLUME, positive(readOptionalNumber(cells("listedshares")))),
    }
  );
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}
