import type { TransactionFields } from "../ledger/transaction-fields.ts";

/** A row of a file that can be booked. */
export interface ImportedRow {
  /** Of the file, from 1. */
  line: number;
  /** The document and line: what has been booked under it is not booked again. */
  documentLine: string;
  fields: TransactionFields;
}

/** A row that can't be booked, with the reason. */
export interface RefusedRow {
  line: number;
  text: string;
  code: string;
  detail?: string;
}

/** What a file contains. Whether a row is already in the portfolio is only known when the preview is shown. */
export interface ImportPreview {
  rows: readonly ImportedRow[];
  refused: readonly RefusedRow[];
}
