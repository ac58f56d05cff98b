import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { IsoDate } from "../../calendar/exchange-clock.ts";
import { idxCalendar as builtInCalendar } from "../../calendar/idx-calendar.ts";
import type { TradingCalendar } from "../../calendar/trading-hours.ts";
import { findMarketInstrument } from "../../listings/instrument.ts";
import { type CompanyRow, companyColumns, parseCompanies } from "./companies.ts";
import { type CsvTable, openCsvTable } from "./csv-table.ts";
import {
  type DailyPriceRow,
  idxDailySummaryColumns,
  ohlcvColumns,
  openCloseColumns,
  parseDailyPrices,
} from "./daily-prices.ts";
import { type FundamentalsRow, fundamentalsColumns, parseFundamentals } from "./fundamentals.ts";
import type { ImportResult } from "./import-result.ts";

export interface ImportContext {
  /** Whose prices the file holds, see symbolOfFileName; undefined for lists. Tells an index from a stock. */
  symbol: string | undefined;
  /** The newest day whose closing price is made; later ones are rejected. */
  lastDate: IsoDate;
  /** The exchange's, with the holidays of the database; those that come with the product when not given. */
  idxCalendar?: TradingCalendar;
}

/** A recognised file. Rows of lists can be read once, line by line; prices are judged by those of the days around them. */
export type ImportFile =
  | { content: "companies"; rows: AsyncIterable<ImportResult<CompanyRow>> }
  | { content: "fundamentals"; rows: AsyncIterable<ImportResult<FundamentalsRow>> }
  | { content: "daily-prices"; layout: DailyPriceLayout; rows: readonly ImportResult<DailyPriceRow>[] };

export type DailyPriceLayout = "idx-daily-summary" | "ohlcv" | "open-close";
export type ImportFailure =
  | "import-file-empty"
  | "import-layout-unknown"
  | "import-symbol-unknown"
  | "import-numbers-ambiguous";

/** In order of recognition: the first whose columns are all there. `title` is for the operator, Indonesian. */
const layouts = [
  { title: "ringkasan saham harian BEI (tidak disesuaikan)", columns: idxDailySummaryColumns },
  { title: "harga harian yang disesuaikan, atau indeks", columns: ohlcvColumns },
  { title: "indeks dengan harga pembukaan dan penutupan", columns: openCloseColumns },
  { title: "data fundamental", columns: fundamentalsColumns },
  { title: "daftar perusahaan tercatat", columns: companyColumns },
] as const;

/**
 * Recognises a CSV file by its header and opens it. Column order and further columns don't matter, neither do case and
 * underscores in the names.
 *
 * Fails with "import-file-empty", "import-layout-unknown" (its detail is a sentence that lists the layouts), or
 * "import-symbol-unknown" when a file of prices came without a symbol, "import-numbers-ambiguous" when points in its prices can
 * stand before decimals or thousands.
 */
export async function openImport(
  lines: AsyncIterable<string> | Iterable<string>,
  context: ImportContext,
): Promise<Outcome<ImportFile, ImportFailure>> {
  const table = await openCsvTable(lines);
  if (table === undefined) return failure("import-file-empty");
  const layout = layouts.find(({ columns }) => columns.every((column) => table.columns.includes(column)));
  switch (layout?.columns) {
    case companyColumns:
      return success({ content: "companies", rows: parseCompanies(table) });
    case fundamentalsColumns:
      return success({ content: "fundamentals", rows: parseFundamentals(table) });
    case idxDailySummaryColumns:
      return openDailyPrices(table, "idx-daily-summary", context);
    case ohlcvColumns:
      return openDailyPrices(table, "ohlcv", context);
    case openCloseColumns:
      return openDailyPrices(table, "open-close", context);
    default:
      return failure("import-layout-unknown", unknownLayoutSentence(table.header));
  }
}

/** "ohlcv_adjusted/BBCA.csv" is BBCA, "ihsg_daily_yahoo_1990-2026-04.csv" is IHSG; undefined for a name without a symbol. */
export function symbolOfFileName(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const stock = /^([A-Z]{4,5})\.csv$/i.exec(name)?.[1];
  const index = /^([a-z0-9]+)[_.]/i.exec(name)?.[1]?.toUpperCase();
  if (stock !== undefined) return stock.toUpperCase();
  return index !== undefined && findMarketInstrument(index) !== undefined ? index : undefined;
}

async function openDailyPrices(
  table: CsvTable,
  layout: DailyPriceLayout,
  { symbol, lastDate, idxCalendar = builtInCalendar }: ImportContext,
): Promise<Outcome<ImportFile, ImportFailure>> {
  if (symbol === undefined) return failure("import-symbol-unknown");
  const tile = findMarketInstrument(symbol);
  const kind = tile === undefined ? "stock" : "index";
  const series = layout === "idx-daily-summary" ? "raw" : "adjusted";
  const isOnExchange = tile === undefined || tile.calendar.id === "idx";
  const isTradingDay = (date: IsoDate) => !isOnExchange || idxCalendar.isTradingDay(date);
  const rows = await parseDailyPrices(table, { kind, series, lastDate, isTradingDay });
  return rows === undefined
    ? failure("import-numbers-ambiguous")
    : success({ content: "daily-prices", layout, rows });
}

function unknownLayoutSentence(header: string): string {
  const known = layouts.map(({ title, columns }) => `${title} (${columns.join(", ")})`);
  return `Baris judul "${header.slice(0, 120)}" tidak dikenal. Tata letak yang dikenal: ${known.join("; ")}.`;
}
