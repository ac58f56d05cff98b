import type { CsvRecord } from "#format/csv/csv-records.ts";
import { type DateOrder, findDateOrder, parseTimeAfterDate, toIsoDate } from "#format/csv/local-dates.ts";
import {
  hasThousands,
  type NumberNotation,
  provesNotation,
  toPlainNumber,
} from "#format/csv/local-numbers.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { CsvTable } from "./csv-table.ts";

/**
 * Converts the number and date formats of local spreadsheets to those that the layouts read: "3.250,50" to "3250.50",
 * "21/08/2026" and "21 Agt 2026" to "2026-08-21". The format is determined once per file; ambiguous files fail.
 */

const DATE_COLUMNS = [
  "date",
  "listingdate",
  "delistingdate",
  "cumdate",
  "exdate",
  "recorddate",
  "paymentdate",
  "exdividenddate",
  "updated",
];
const TEXT_COLUMNS = [
  "code",
  "ticker",
  "name",
  "sector",
  "sectorid",
  "board",
  "remarks",
  "status",
  "address",
  "type",
  "ratio",
  ...DATE_COLUMNS,
];
const PRICE_COLUMNS = ["open", "openprice", "high", "low", "close", "previous", "lastprice"];

export type NotationFailure = "ambiguous-numbers" | "ambiguous-dates";

export async function readLocalNotation(table: CsvTable): Promise<Outcome<CsvTable, NotationFailure>> {
  const records: CsvRecord[] = [];
  for await (const record of table.records) records.push(record);
  const completeRecords = records.filter(({ fields }) => fields?.length === table.columns.length);
  const cellsIn = (isIncluded: (column: string) => boolean) => {
    const positions = table.columns.flatMap((column, index) => (isIncluded(column) ? [index] : []));
    return completeRecords.flatMap(({ fields }) => positions.map((index) => fields?.[index]?.trim() ?? ""));
  };

  const numbers = findFileNotation(
    cellsIn((column) => !TEXT_COLUMNS.includes(column)),
    cellsIn((column) => PRICE_COLUMNS.includes(column)),
    table.delimiter !== ",",
  );
  if (numbers === "ambiguous") return failure("ambiguous-numbers");
  const provenOrder = findDateOrder(cellsIn((column) => DATE_COLUMNS.includes(column)));
  const order = provenOrder === "unproved" && table.isIndonesian ? "day-month" : provenOrder;
  if (order === "mixed" || order === "unproved") return failure("ambiguous-dates");

  const readers = table.columns.map((column) => {
    if (DATE_COLUMNS.includes(column)) return (cell: string) => plainDate(cell, order);
    return TEXT_COLUMNS.includes(column) ? undefined : (cell: string) => plainNumber(cell, numbers);
  });
  return success({
    ...table,
    records: records.map((record) => {
      if (record.fields === undefined) return record;
      const fields = record.fields.map((cell, index) => readers[index]?.(cell.trim()) ?? cell);
      return { ...record, fields };
    }),
  });
}

/**
 * Undefined if the cells stay as they are: also if they prove both notations, so that the nonconforming lines are
 * rejected. In a comma-separated file a single "1,5" may be a typo, so at least half of the prices must be written so.
 */
function findFileNotation(
  numbers: readonly string[],
  prices: readonly string[],
  hasOtherDelimiter: boolean,
): NumberNotation | "ambiguous" | undefined {
  const provesPoints = numbers.some((cell) => provesNotation(digitsOf(cell), "points"));
  const provesCommas = numbers.some((cell) => provesNotation(digitsOf(cell), "commas"));
  if (provesPoints && provesCommas) return undefined;
  if (provesPoints) {
    const filledCells = prices.filter((cell) => cell !== "" && cell !== "0");
    const cellsWithSeparator = filledCells.filter((cell) => /\d[.,]/.test(cell));
    return hasOtherDelimiter || cellsWithSeparator.length * 2 >= filledCells.length ? "points" : undefined;
  }
  if (provesCommas) return "commas";
  return prices.some((cell) => hasThousands(digitsOf(cell), "commas")) ? "ambiguous" : undefined;
}

const CURRENCY_AND_SIGN = /^(?:Rp\.?\s*)?(-?)/i;

function digitsOf(cell: string): string {
  return cell.replace(CURRENCY_AND_SIGN, "");
}

/** A cell in another notation stays as it is. */
function plainNumber(cell: string, notation: NumberNotation | undefined): string {
  const [start = "", sign = ""] = CURRENCY_AND_SIGN.exec(cell) ?? [];
  const digits = cell.slice(start.length);
  return sign + ((notation && toPlainNumber(digits, notation)) ?? digits);
}

/** Two digits for the year could also be the day of a date that starts with its year. */
const SHORT_YEAR = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}\b/;

function plainDate(cell: string, order: DateOrder): string {
  const date = SHORT_YEAR.test(cell) ? undefined : toIsoDate(cell, order);
  if (date === undefined) return cell;
  const time = parseTimeAfterDate(cell);
  return time === undefined ? date : `${date} ${time.slice(0, "00:00".length)}`;
}
