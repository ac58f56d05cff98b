import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { findDateOrder } from "#format/csv/local-dates.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { FeeProfile } from "../../calculators/fee-profile.ts";
import type { CsvField, CsvMapping } from "../csv-mapping.ts";
import type { ImportedRow, RejectedRow, RowsOfFile } from "../import-preview.ts";
import { createRowIdentifier } from "./csv-identity.ts";
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
      rejectedRows.push({
        line,
        text: raw.slice(0, MAX_TEXT_LENGTH),
        code,
        ...(detail !== undefined && { detail }),
      });
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
