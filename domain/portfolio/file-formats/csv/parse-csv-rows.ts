import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { findDateOrder } from "#format/csv/local-dates.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { FeeProfile } from "../../calculators/fee-profile.ts";
import type { TransactionFields } from "../../ledger/transaction-fields.ts";
import type { CsvField, CsvMapping } from "../csv-mapping.ts";
import type { ImportedRow, RejectedRow, RowsOfFile } from "../import-preview.ts";
import { type CsvCells, type CsvContext, type CsvNotation, parseCsvTransaction } from "./csv-transaction.ts";
import type { ImportedRecord, ImportedTable } from "./imported-table.ts";
import { type CsvNotationFailure, findNumberNotation } from "./number-notation.ts";

/** `detail` is the missing fields, separated by commas, or a heading. */
export type CsvMappingFailure = "csv-columns-missing" | CsvNotationFailure | "csv-dates-mixed";

const NUMERIC_FIELDS = [
  "lots",
  "shares",
  "price",
  "amount",
  "charges",
  "cost",
  "ratioNew",
  "ratioOld",
] as const;
const MAX_TEXT_LENGTH = 120;

/**
 * The transactions in a CSV file. Rows that can't be booked are rejected one by one; a file that could be read in two
 * ways is refused as a whole.
 *
 * @param rates for charges, if the file has none
 */
export function parseCsvRows(
  table: ImportedTable,
  mapping: CsvMapping,
  rates: FeeProfile,
  now: Date,
): Outcome<RowsOfFile, CsvMappingFailure> {
  const missingFields = missingColumns(mapping.columns);
  if (missingFields.length > 0) return failure("csv-columns-missing", missingFields.join(","));
  const notation = findNotation(table, mapping);
  if (!notation.ok) return notation;
  const context = {
    ...notation.value,
    rates: mapping.withRates ? rates : undefined,
    today: todayInJakarta(now),
  };
  return success(parseRecords(table.records, mapping, context));
}

export function missingColumns({ shares, lots, ...columns }: CsvMapping["columns"]): CsvField[] {
  const required = ["date", "type", "symbol"] as const;
  const missingFields: CsvField[] = required.filter((field) => columns[field] === undefined);
  if (shares === undefined && lots === undefined) missingFields.push("shares");
  if (columns.price === undefined && columns.amount === undefined) missingFields.push("price");
  return missingFields;
}

function findNotation(table: ImportedTable, mapping: CsvMapping): Outcome<CsvNotation, CsvMappingFailure> {
  const { columns } = mapping;
  const cellsOf = (column: number | undefined) =>
    column === undefined ? [] : table.records.flatMap(({ cells }) => cells?.[column] ?? []);
  const order = mapping.dates ?? findDateOrder(cellsOf(columns.date));
  if (order === "mixed") return failure("csv-dates-mixed", table.headings[columns.date ?? 0]);
  const dates = order === "unproved" ? "day-month" : order;
  if (mapping.numbers !== undefined) return success({ numbers: mapping.numbers, dates });
  const numericColumns = NUMERIC_FIELDS.filter((field) => columns[field] !== undefined).map((field) => ({
    heading: table.headings[columns[field] ?? 0] ?? "",
    cells: cellsOf(columns[field]),
    isWhole: field === "lots" || field === "shares",
  }));
  const numbers = findNumberNotation(numericColumns);
  return numbers.ok ? success({ numbers: numbers.value, dates }) : numbers;
}

function parseRecords(
  records: readonly ImportedRecord[],
  { columns }: CsvMapping,
  context: CsvContext,
): RowsOfFile {
  const rows: ImportedRow[] = [];
  const rejectedRows: RejectedRow[] = [];
  const identify = createRowIdentifier();
  for (const { line, raw, cells } of records) {
    const reject = (code: RejectedRow["code"], detail?: string) =>
      rejectedRows.push({ line, text: raw.slice(0, MAX_TEXT_LENGTH), code, detail });
    if (cells === null) {
      reject("row-malformed");
      continue;
    }
    const cell: CsvCells = (field) => {
      const column = columns[field];
      return column === undefined ? undefined : (cells[column] ?? "");
    };
    const fields = parseCsvTransaction(cell, context);
    if (!fields.ok) {
      reject(fields.code, fields.detail);
      continue;
    }
    const documentLine = identify(fields.value, cell("document"));
    if (documentLine === undefined) reject("row-repeated");
    else rows.push({ line, documentLine, fields: fields.value });
  }
  return { rows, rejectedRows };
}

const OWN_DOCUMENT_LINE = /^[\x20-\x7e]{1,200}$/;

/**
 * Identifies the rows of one file, in order. A row has the same identity in every file, so that files of overlapping
 * periods add it once; the second of two equal rows gets its own number. The identity consists of the transaction's
 * fields, because the line may contain running numbers or balances, and excludes charges and time, because a corrected
 * mapping may change them.
 *
 * @returns a function that returns undefined for a row that repeats a line of our own export
 */
function createRowIdentifier(): (fields: TransactionFields, ownLine?: string) => string | undefined {
  const occurrences = new Map<string, number>();
  const seenLines = new Set<string>();
  return (fields, ownLine) => {
    if (ownLine !== undefined && OWN_DOCUMENT_LINE.test(ownLine)) {
      const isRepeated = seenLines.has(ownLine);
      seenLines.add(ownLine);
      return isRepeated ? undefined : ownLine;
    }
    const { date, type, symbol, shares, amountIdr, costIdr, ratioNew, ratioOld } = fields;
    const content = [date, type, symbol, shares, amountIdr, costIdr, ratioNew, ratioOld]
      .filter((part) => part !== null)
      .join("/");
    const occurrence = (occurrences.get(content) ?? 0) + 1;
    occurrences.set(content, occurrence);
    return `csv/${content}#${occurrence}`;
  };
}
