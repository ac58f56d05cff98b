import { type CsvStyle, formatCsv, parseInertText } from "#format/csv/format-csv.ts";
import type { TransactionFields } from "../../ledger/transaction-fields.ts";
import type { CsvField, CsvMapping } from "../csv-mapping.ts";
import { exportedTypes } from "./csv-words.ts";
import type { ImportedTable } from "./imported-table.ts";

export interface ExportedTransaction extends TransactionFields {
  id: number;
  documentLine: string | null;
}

const columns = [
  ["Tanggal", "date", ({ date }) => date],
  ["Jam", "time", ({ time }) => time],
  ["Jenis", "type", ({ type }) => exportedTypes[type]],
  ["Kode", "symbol", ({ symbol }) => symbol],
  ["Saham", "shares", ({ shares }) => shares],
  ["Nilai", "amount", ({ amountIdr }) => amountIdr],
  ["Biaya", "charges", ({ chargesIdr }) => chargesIdr],
  ["Modal", "cost", ({ costIdr }) => costIdr],
  ["Rasio baru", "ratioNew", ({ ratioNew }) => ratioNew],
  ["Rasio lama", "ratioOld", ({ ratioOld }) => ratioOld],
  ["Catatan", "note", ({ note }) => escapeBreaks(note)],
  ["ID aksi korporasi", "action", ({ actionId }) => actionId],
  ["ID dokumen", "document", (transaction) => documentLineOf(transaction)],
] as const satisfies readonly (readonly [
  heading: string,
  field: CsvField,
  read: (transaction: ExportedTransaction) => string | null,
])[];

const NUMBERS: readonly CsvField[] = ["shares", "amount", "charges", "cost", "ratioNew", "ratioOld"];

export function exportTransactions(
  transactions: readonly ExportedTransaction[],
  style: CsvStyle = {},
): string {
  const formatValue = (field: CsvField, value: string | null) =>
    style.isIndonesian && NUMBERS.includes(field) ? (value?.replace(".", ",") ?? null) : value;
  const rows = transactions.map((transaction) =>
    columns.map(([, field, read]) => formatValue(field, read(transaction))),
  );
  return formatCsv([columns.map(([heading]) => heading), ...rows], style);
}

/** A typed transaction has its id, so that importing it into its own portfolio adds nothing. */
export function documentLineOf({
  id,
  documentLine,
}: Pick<ExportedTransaction, "id" | "documentLine">): string {
  return documentLine ?? `transaksi/${id}`;
}

/** A record of a CSV file is one line (csv-records.ts). */
function escapeBreaks(note: string): string {
  return note.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

export function parseExportedNote(cell: string): string {
  return parseInertText(cell).replace(/\\([\\n])/g, (_, escaped) => (escaped === "n" ? "\n" : escaped));
}

export function findExportMapping({ headings, delimiter }: ImportedTable): CsvMapping | undefined {
  const isOurs =
    headings.length === columns.length && columns.every(([heading], at) => headings[at] === heading);
  if (!isOurs) return undefined;
  return {
    headings,
    columns: Object.fromEntries(columns.map(([, field], at) => [field, at])),
    numbers: delimiter === ";" ? "points" : "commas",
    withRates: false,
  };
}
