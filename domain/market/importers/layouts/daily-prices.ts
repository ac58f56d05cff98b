import { type IsoDate, isWeekend } from "../../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../../calendar/trading-hours.ts";
import { type Candle, dayStamp, findCandleAnomaly, type PriceAdjustment } from "../../candles/candle.ts";
import { findImplausiblePrices, isAmbiguous, looksLikeThousands } from "../../candles/implausible-prices.ts";
import {
  HIGHEST_AMOUNT_IDR,
  HIGHEST_VOLUME,
  ifAtMost,
  ifPlausiblePrice,
  ifPositive,
} from "../../candles/plausible-figures.ts";
import { findMarketInstrument } from "../../listings/instrument.ts";
import { isWithinReach } from "../../quotes/price-jumps.ts";
import { notANumber, parseDate, parseNumber, parseOptionalNumber, parsePricedSymbol } from "./cell-values.ts";
import { type Cells, type CsvTable, parseRecords, type RejectedRecord } from "./csv-table.ts";
import type { ImportRejectReason, ImportResult } from "./import-result.ts";

/** Only the exchange's summary has figures besides the candle. */
export interface DailyPriceRow {
  date: IsoDate;
  candle: Candle;
  adjustment: PriceAdjustment;
  /** The exchange's reference price for the change. After a split, it differs from the previous day's close. */
  previousClose: number | undefined;
  turnoverIdr: number | undefined;
  listedShares: number | undefined;
  symbol?: string;
}

export interface DailyPriceOptions {
  /** Undefined if each line has its own symbol in `code` or `ticker`. */
  symbol: string | undefined;
  adjustment: PriceAdjustment;
  /** Later days are rejected. */
  lastDate: IsoDate;
  fileDate: IsoDate | undefined;
  idxCalendar: TradingCalendar;
}

/** The exchange's daily summary ("Ringkasan Saham"), unadjusted; the data set documents its columns. */
export const IDX_DAILY_SUMMARY_COLUMNS = ["date", "previous", "openprice", "high", "low", "close", "volume"];
export const OHLCV_COLUMNS = ["date", "open", "high", "low", "close", "volume"];
/** Index history with two prices per day; high and low are unknown. */
export const OPEN_CLOSE_COLUMNS = ["date", "open", "close"];

const PRICE_COLUMNS = ["open", "openprice", "high", "low", "close"];

/**
 * Parses daily candles with any of the three headers above, and rows in any order. Implausible and contradictory
 * prices are rejected, never corrected.
 *
 * @returns undefined if points in the file's prices could separate decimals or thousands
 */
export async function parseDailyPrices(
  table: CsvTable,
  options: DailyPriceOptions,
): Promise<ImportResult<DailyPriceRow>[] | undefined> {
  const seenKeys = new Set<string>();
  const hasRange = table.columns.includes("high");
  const prices: string[] = [];
  const rawOfRow = new Map<DailyPriceRow, string>();
  const likeThousands = new Set<DailyPriceRow>();
  const results: ImportResult<DailyPriceRow>[] = [];
  const records = parseRecords(table, (cells, raw) => {
    const priceCells = PRICE_COLUMNS.map(cells);
    prices.push(...priceCells);
    const symbol = options.symbol ?? parsePricedSymbol(cells("code") || cells("ticker"));
    if (symbol === undefined) return "bad-symbol";
    const symbolField = options.symbol === undefined ? { symbol } : {};
    const outcome = parseRow(cells, hasRange, symbol, options);
    if (typeof outcome === "string") return { reason: outcome, ...symbolField };
    if ("reason" in outcome) return { ...outcome, ...symbolField };
    const row = { ...outcome, ...symbolField };
    const key = `${symbol} ${row.date}`;
    if (seenKeys.has(key)) return { reason: "duplicate-date", ...symbolField };
    seenKeys.add(key);
    rawOfRow.set(row, raw);
    if (priceCells.some(looksLikeThousands)) likeThousands.add(row);
    return row;
  });
  for await (const result of records) results.push(result);
  if (isAmbiguous(prices)) return undefined;
  const days = results.flatMap(({ row, line }) =>
    row === undefined
      ? []
      : [{ line, symbol: row.symbol, candle: row.candle, isLikeThousands: likeThousands.has(row) }],
  );
  const implausibleLines = new Set<number>();
  for (const symbolDays of Map.groupBy(days, ({ symbol }) => symbol).values()) {
    for (const { line } of findImplausiblePrices(symbolDays)) implausibleLines.add(line);
  }
  return results.map((result) => {
    const { line, row } = result;
    if (row === undefined || !implausibleLines.has(line)) return result;
    const symbolField = row.symbol === undefined ? {} : { symbol: row.symbol };
    return { reject: { line, reason: "implausible-price", raw: rawOfRow.get(row) ?? "", ...symbolField } };
  });
}

function parseRow(
  cells: Cells,
  hasRange: boolean,
  symbol: string,
  { adjustment, lastDate, fileDate, idxCalendar }: DailyPriceOptions,
): DailyPriceRow | ImportRejectReason | RejectedRecord {
  const tile = findMarketInstrument(symbol);
  const date = cells("date") === "" ? fileDate : parseDate(cells("date"));
  if (date === undefined) return "bad-date";
  // The raw set has volume for half of all stocks on Saturday, 22 May 2021, a test of the trading system (Monday's
  // `previous` is Friday's close), and one Sunday row.
  if (isWeekend(date)) return "weekend";
  if (date > lastDate) return "future-date";
  // In 2.8 million rows of real files, none has a volume on a holiday.
  const isOnExchange = tile === undefined || tile.calendar.id === "idx";
  if (isOnExchange && !idxCalendar.isTradingDay(date)) return "holiday";

  const open = parseNumber(cells("open") || cells("openprice"));
  const high = parseNumber(cells("high"));
  const low = parseNumber(cells("low"));
  const close = parseNumber(cells("close"));
  const volume = parseNumber(cells("volume"));
  if (open === notANumber || high === notANumber || low === notANumber) return "bad-number";
  if (close === notANumber || close === undefined || volume === notANumber) return "bad-number";
  if (hasRange && (high === undefined || low === undefined)) return "bad-number";
  if (tile === undefined && (volume === undefined || looksLikeThousands(cells("volume"))))
    return "bad-number";

  const candle: Candle = {
    t: dayStamp(date),
    // 0, as in 92 % of the exchange's traded rows, was not recorded.
    o: open === 0 ? null : (open ?? null),
    h: high ?? null,
    l: low ?? null,
    c: close,
    // A stock with volume 0 did not trade; an index has no volume.
    v: tile !== undefined && volume === 0 ? null : (volume ?? null),
  };
  const previous = ifPlausiblePrice(parseOptionalNumber(cells("previous")));
  // Shares are exempt: a split moves the price out of reach, and the change is checked where it is computed.
  const isOutOfReach =
    tile !== undefined && previous !== undefined && !isWithinReach(tile, close, previous, date);
  const anomaly = findCandleAnomaly(candle);
  // Repeats an old price.
  if (anomaly === "untraded") return { reason: anomaly, untradedOn: date };
  return (
    anomaly ?? {
      date,
      candle,
      adjustment,
      previousClose: isOutOfReach ? undefined : previous,
      turnoverIdr: ifAtMost(HIGHEST_AMOUNT_IDR, parseOptionalNumber(cells("value"))),
      listedShares: ifAtMost(HIGHEST_VOLUME, ifPositive(parseOptionalNumber(cells("listedshares")))),
    }
  );
}
