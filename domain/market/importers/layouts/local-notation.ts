import type { CsvRecord } from "#format/csv/csv-records.ts";
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

export type NotationFailure = "import-numbers-ambiguous" | "import-dates-ambiguous";

export async function readLocalNotation(table: CsvTable): Promise<Outcome<CsvTable, NotationFailure>> {
  const records: CsvRecord[] = [];
  for await (const record of table.records) records.push(record);
  const completeRecords = records.filter(({ fields }) => fields?.length === table.columns.length);
  const cellsIn = (isIncluded: (column: string) => boolean) => {
    const positions = table.columns.flatMap((column, index) => (isIncluded(column) ? [index] : []));
    return completeRecords.flatMap(({ fields }) => positions.map((index) => fields?.[index]?.trim() ?? ""));
  };

  const numbers = findNumberNotation(
    cellsIn((column) => !TEXT_COLUMNS.includes(column)),
    cellsIn((column) => PRICE_COLUMNS.includes(column)),
    table.delimiter !== ",",
  );
  if (numbers === "ambiguous") return failure("import-numbers-ambiguous");
  const dates = findDayMonthOrder(
    cellsIn((column) => DATE_COLUMNS.includes(column)),
    table.isIndonesian,
  );
  if (dates === "ambiguous") return failure("import-dates-ambiguous");

  const readers = table.columns.map((column) => {
    if (DATE_COLUMNS.includes(column)) return (cell: string) => toIsoDate(cell, dates);
    return TEXT_COLUMNS.includes(column) ? undefined : (cell: string) => toPlainNumber(cell, numbers);
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

type NumberNotation = "plain" | "points" | "commas";

const GROUPED_BY_POINTS = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
const GROUPED_BY_COMMAS = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
/** A number that matches one of these is unambiguous, unlike "3.250" and "3,250". */
const PROVES_POINTS = /^-?\d{1,3}((\.\d{3})+,\d+|(\.\d{3}){2,})$|^-?\d+,(\d{1,2}|\d{4,})$|^-?0,\d+$/;
const PROVES_COMMAS = /^-?\d{1,3}((,\d{3})+\.\d+|(,\d{3}){2,})$/;
const PROVES_DECIMAL_POINT = /^-?\d+\.(\d{1,2}|\d{4,})$|^-?0\.\d+$/;
const CURRENCY_SIGN = /^Rp\.?\s*/i;

/**
 * If a file's numbers prove both notations, nothing is converted and the nonconforming lines are rejected. In a
 * comma-separated file a single "1,5" may be a typo, so at least half of the prices must be written that way.
 */
function findNumberNotation(
  numbers: readonly string[],
  prices: readonly string[],
  hasOtherDelimiter: boolean,
): NumberNotation | "ambiguous" {
  const proves = (pattern: RegExp) => numbers.some((text) => pattern.test(text.replace(CURRENCY_SIGN, "")));
  const [points, commas, decimalPoint] = [
    proves(PROVES_POINTS),
    proves(PROVES_COMMAS),
    proves(PROVES_DECIMAL_POINT),
  ];
  const hasGroups = prices.some((text) => GROUPED_BY_COMMAS.test(text));
  if (points && (commas || decimalPoint)) return "plain";
  if (points) {
    const filledCells = prices.filter((text) => text !== "" && text !== "0");
    const cellsWithSeparator = filledCells.filter((text) => /[.,]/.test(text));
    return hasOtherDelimiter || cellsWithSeparator.length * 2 >= filledCells.length ? "points" : "plain";
  }
  if (commas || (decimalPoint && hasGroups)) return "commas";
  return hasGroups ? "ambiguous" : "plain";
}

function toPlainNumber(cell: string, notation: NumberNotation): string {
  const text = cell.replace(CURRENCY_SIGN, "");
  if (notation === "points" && (GROUPED_BY_POINTS.test(text) || /^-?\d+,\d+$/.test(text))) {
    return text.replaceAll(".", "").replace(",", ".");
  }
  return notation === "commas" && GROUPED_BY_COMMAS.test(text) ? text.replaceAll(",", "") : text;
}

type DayMonthOrder = "day-month" | "month-day";

const DATE_AND_TIME = /^(.*\d)[ T](\d{1,2})[:.](\d{2})(?:[:.]\d{2})?$/;
const NUMERIC_DATE = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
/** Without separators "20260821"; a shorter number, such as a month, isn't a date. */
const YEAR_FIRST = /^(\d{4})([/.]?)(\d{2}|(?<=[/.])\d)\2(\d{2}|(?<=[/.])\d)$/;
const NAMED_MONTH = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4})$/i;
export const monthNames = new Map(
  Object.entries<number>({
    jan: 1,
    feb: 2,
    peb: 2,
    mar: 3,
    apr: 4,
    mei: 5,
    may: 5,
    jun: 6,
    jul: 7,
    agu: 8,
    ags: 8,
    agt: 8,
    aug: 8,
    sep: 9,
    okt: 10,
    oct: 10,
    nov: 11,
    nop: 11,
    des: 12,
    dec: 12,
  }),
);

/** A day above 12 determines the order. So do points as separators and Indonesian headers: both put the day first. */
function findDayMonthOrder(dates: readonly string[], isIndonesian: boolean): DayMonthOrder | "ambiguous" {
  const matches = dates
    .map((cell) => NUMERIC_DATE.exec(DATE_AND_TIME.exec(cell)?.[1] ?? cell))
    .filter((match) => match !== null);
  if (matches.length === 0) return "day-month";
  const isDayFirst = matches.some(([, first]) => Number(first) > 12);
  const isMonthFirst = matches.some(([, , , second]) => Number(second) > 12);
  if (isDayFirst && isMonthFirst) return "ambiguous";
  if (isMonthFirst) return "month-day";
  const isLocal = isIndonesian || matches.every(([, , separator]) => separator === ".");
  return isDayFirst || isLocal ? "day-month" : "ambiguous";
}

function toIsoDate(cell: string, order: DayMonthOrder): string {
  const [, text = cell, hours, minutes] = DATE_AND_TIME.exec(cell) ?? [];
  const date = isoDateOf(text, order);
  if (date === undefined) return cell;
  return hours === undefined ? date : `${date} ${hours.padStart(2, "0")}:${minutes}`;
}

function isoDateOf(text: string, order: DayMonthOrder): string | undefined {
  const numeric = NUMERIC_DATE.exec(text);
  if (numeric !== null) {
    const [, first = "", , second = "", year = ""] = numeric;
    const [day, month] = order === "day-month" ? [first, second] : [second, first];
    return isoDate(year, month, day);
  }
  const [, year, , month = "", day = ""] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return isoDate(year, month, day);
  const [, namedDay = "", name = "", namedYear = ""] = NAMED_MONTH.exec(text) ?? [];
  const namedMonth = monthNames.get(name.slice(0, 3).toLowerCase());
  return namedMonth === undefined ? undefined : isoDate(namedYear, String(namedMonth), namedDay);
}

function isoDate(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
