import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type IsoDate, isIsoDate } from "../../calendar/exchange-clock.ts";
import type { HolidayRow } from "../../calendar/manage-holidays.server.ts";
import type { TradingCalendar } from "../../calendar/trading-hours.ts";
import type { PriceAdjustment } from "../../candles/candle.ts";
import type { CorporateEvent } from "../../corporate-actions/corporate-event.ts";
import { findMarketInstrument } from "../../listings/instrument.ts";
import { COMPANY_COLUMNS, type CompanyRow, parseCompanies } from "./companies.ts";
import { CORPORATE_EVENT_COLUMNS, parseCorporateEvents } from "./corporate-events.ts";
import { type CsvTable, openCsvTable } from "./csv-table.ts";
import {
  type DailyPriceRow,
  IDX_DAILY_SUMMARY_COLUMNS,
  OHLCV_COLUMNS,
  OPEN_CLOSE_COLUMNS,
  parseDailyPrices,
} from "./daily-prices.ts";
import { FUNDAMENTALS_COLUMNS, type FundamentalsRow, parseFundamentals } from "./fundamentals.ts";
import { HOLIDAY_COLUMNS, parseHolidays } from "./holidays.ts";
import type { ImportResult } from "./import-result.ts";
import { type NotationFailure, readLocalNotation } from "./local-notation.ts";

export interface ImportContext {
  symbol: string | undefined;
  fileDate: IsoDate | undefined;
  lastDate: IsoDate;
  idxCalendar: TradingCalendar;
}

/**
 * The rows of lists can be iterated only once. Prices are an array, because each is checked against the
 * surrounding days.
 */
export type ImportFile =
  | { content: "companies"; rows: AsyncIterable<ImportResult<CompanyRow>> }
  | { content: "fundamentals"; rows: AsyncIterable<ImportResult<FundamentalsRow>> }
  | { content: "holidays"; rows: AsyncIterable<ImportResult<HolidayRow>> }
  | { content: "corporate-events"; rows: AsyncIterable<ImportResult<CorporateEvent>> }
  | {
      content: "daily-prices";
      rows: readonly ImportResult<DailyPriceRow>[];
      bySymbol: ReadonlyMap<string, readonly ImportResult<DailyPriceRow>[]>;
    };

export type ImportFailure = "empty" | "unknown-layout" | "no-symbol" | NotationFailure;

/** In order of precedence: the first layout whose columns are all present is used. */
const layouts = [
  IDX_DAILY_SUMMARY_COLUMNS,
  OHLCV_COLUMNS,
  OPEN_CLOSE_COLUMNS,
  FUNDAMENTALS_COLUMNS,
  COMPANY_COLUMNS,
  CORPORATE_EVENT_COLUMNS,
  HOLIDAY_COLUMNS,
] as const;

/**
 * Recognises a CSV file by its header and opens it. Column order, additional columns, and case or underscores
 * in names don't matter.
 *
 * Fails with "empty", "unknown-layout", "no-symbol" for prices without one, "ambiguous-numbers" if points in prices
 * could separate decimals or thousands, or "ambiguous-dates" for dates like 05/08/2026.
 */
export async function openImport(
  lines: AsyncIterable<string> | Iterable<string>,
  context: ImportContext,
): Promise<Outcome<ImportFile, ImportFailure>> {
  const rawTable = await openCsvTable(lines);
  if (rawTable === undefined) return failure("empty");
  const hasColumn = (column: string) => rawTable.columns.includes(column);
  const layout = layouts.find((columns) =>
    columns === HOLIDAY_COLUMNS
      ? columns.every(hasColumn) && !hasSymbolColumn(rawTable)
      : columns.every((column) => hasColumn(column) || (column === "date" && context.fileDate !== undefined)),
  );
  if (layout === undefined) return failure("unknown-layout");
  const outcome = await readLocalNotation(rawTable);
  if (!outcome.ok) return outcome;
  const table = outcome.value;
  switch (layout) {
    case COMPANY_COLUMNS:
      return success({ content: "companies", rows: parseCompanies(table) });
    case FUNDAMENTALS_COLUMNS:
      return success({ content: "fundamentals", rows: parseFundamentals(table) });
    case CORPORATE_EVENT_COLUMNS:
      return success({ content: "corporate-events", rows: parseCorporateEvents(table) });
    case HOLIDAY_COLUMNS:
      return success({ content: "holidays", rows: parseHolidays(table) });
    case IDX_DAILY_SUMMARY_COLUMNS:
      return openDailyPrices(table, "raw", context);
    default:
      return openDailyPrices(table, "adjusted", context);
  }
}

/**
 * Returns "BBCA" for "ohlcv_adjusted/BBCA.csv", "IHSG" for "ihsg_daily_yahoo_1990-2026-04.csv"; undefined for
 * a name without a symbol.
 */
export function symbolOfFileName(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const stock = /^([A-Z]{4,5})(\.JK)?\.(csv|tsv|txt)$/i.exec(name)?.[1];
  const index = /^([a-z0-9]+)[_.]/i.exec(name)?.[1]?.toUpperCase();
  if (stock !== undefined) return stock.toUpperCase();
  return index !== undefined && findMarketInstrument(index) !== undefined ? index : undefined;
}

/** Returns 2026-08-21 for "Ringkasan Saham-20260821.csv"; undefined unless the name has exactly one date. */
export function dateOfFileName(path: string): IsoDate | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dates = [...name.matchAll(/(?<!\d)(20\d{2})([-_.]?)(\d{2})\2(\d{2})(?!\d)/g)];
  const [, year, , month, day] = dates.length === 1 ? (dates[0] ?? []) : [];
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? date : undefined;
}

async function openDailyPrices(
  table: CsvTable,
  adjustment: PriceAdjustment,
  { symbol: fileSymbol, fileDate, lastDate, idxCalendar }: ImportContext,
): Promise<Outcome<ImportFile, ImportFailure>> {
  const symbol = hasSymbolColumn(table) ? undefined : fileSymbol;
  if (symbol === undefined && !hasSymbolColumn(table)) return failure("no-symbol");
  const rows = await parseDailyPrices(table, { symbol, fileDate, adjustment, lastDate, idxCalendar });
  if (rows === undefined) return failure("ambiguous-numbers");
  const symbolOf = ({ row, reject }: ImportResult<DailyPriceRow>) => symbol ?? (row ?? reject)?.symbol;
  const bySymbol = new Map<string, readonly ImportResult<DailyPriceRow>[]>();
  for (const [rowSymbol, results] of Map.groupBy(rows, symbolOf)) {
    if (rowSymbol !== undefined) bySymbol.set(rowSymbol, results);
  }
  return success({ content: "daily-prices", rows, bySymbol });
}

function hasSymbolColumn({ columns }: CsvTable): boolean {
  return columns.includes("code") || columns.includes("ticker");
}
