import {
  type CsvDelimiter,
  type CsvRecord,
  findDelimiter,
  parseCsvRecords,
} from "#format/csv/csv-records.ts";
import { normaliseColumnNames } from "./column-names.ts";
import type { ImportReject, ImportRejectReason, ImportResult } from "./import-result.ts";

/** Returns the cell of a column by its normalised name; empty if the file doesn't have the column. */
export type Cells = (column: string) => string;

export interface CsvTable {
  columns: readonly string[];
  isIndonesian: boolean;
  delimiter: CsvDelimiter;
  records: AsyncIterable<CsvRecord> | Iterable<CsvRecord>;
}

/** The records can only be read once. */
export async function openCsvTable(
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<CsvTable | undefined> {
  const records = parseCsvRecords(lines);
  const first = await records.next();
  if (first.done === true) return undefined;
  const { raw, fields = [] } = first.value;
  return { ...normaliseColumnNames(fields), delimiter: findDelimiter(raw), records };
}

export type RejectedRecord = Omit<ImportReject, "line" | "raw">;

/** Enough to find the record; keeps reports of binary or other unexpected files readable. */
const MAX_RAW_LENGTH = 300;

export async function* parseRecords<Row extends object>(
  table: CsvTable,
  parse: (cells: Cells, raw: string) => Row | ImportRejectReason | RejectedRecord,
): AsyncGenerator<ImportResult<Row>> {
  const positions = new Map(table.columns.map((column, index) => [column, index]));
  for await (const { line, raw, fields } of table.records) {
    const shownRaw = raw.slice(0, MAX_RAW_LENGTH);
    const parsed =
      fields?.length === table.columns.length
        ? parse(cellsOf(fields, positions), shownRaw)
        : malformed(fields);
    const result = typeof parsed === "string" ? { reason: parsed } : parsed;
    if ("reason" in result) yield { reject: { line, ...result, raw: shownRaw } };
    else yield { line, row: result };
  }
}

function malformed(fields: string[] | undefined): ImportRejectReason {
  return fields === undefined ? "bad-quotes" : "column-count";
}

function cellsOf(fields: readonly string[], positions: ReadonlyMap<string, number>): Cells {
  return (column) => {
    const position = positions.get(column);
    return position === undefined ? "" : (fields[position]?.trim() ?? "");
  };
}
