import type { TransactionFields } from "../ledger/transaction-fields.ts";
import type { ImportedTable } from "./csv/imported-table.ts";
import type { CsvMapping } from "./csv-mapping.ts";

export interface ImportedRow {
  /** From 1. */
  line: number;
  /** The document and line, so that importing it again books nothing twice. */
  documentLine: string;
  fields: TransactionFields;
}

export type RowFault =
  | "row-malformed"
  | "row-repeated"
  | "row-date"
  | "row-future"
  | "row-time"
  | "row-type"
  | "row-symbol"
  | "row-company"
  | "row-number"
  | "row-negative"
  | "row-missing"
  | "row-shares"
  | "row-lots"
  | "row-amount"
  | "row-zero";

/** `detail` is the cell, or for "row-missing" the field. */
export interface RejectedRow {
  line: number;
  text: string;
  code: RowFault;
  detail?: string | undefined;
}

export interface RowsOfFile {
  rows: readonly ImportedRow[];
  rejectedRows: readonly RejectedRow[];
}

/** A CSV file's rows are read again whenever its mapping changes. */
export type ImportPreview =
  | { kind: "trade-confirmation"; rows: readonly ImportedRow[] }
  | { kind: "csv"; table: ImportedTable; mapping: CsvMapping };
