import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { FeeProfile } from "../calculators/fee-profile.ts";
import { findExportMapping } from "../file-formats/csv/export-csv.ts";
import { guessColumns } from "../file-formats/csv/guess-columns.ts";
import { type ImportedTableFailure, parseImportedTable } from "../file-formats/csv/imported-table.ts";
import type { CsvMapping } from "../file-formats/csv-mapping.ts";
import type { ImportPreview } from "../file-formats/import-preview.ts";
import { type PdfFailure, parsePdfInWorker } from "../file-formats/pdf/parse-pdf-in-worker.ts";
import {
  confirmedRows,
  parseTradeConfirmation,
  type TradeConfirmationFailure,
} from "../file-formats/trade-confirmation.ts";

export type ImportFileFailure = PdfFailure | TradeConfirmationFailure | ImportedTableFailure;

const SIGNATURE_WITHIN_BYTES = 1_024;

/** Files are recognised by their content. A document that fails its own checks is refused as a whole. */
export async function parseImportFile(
  bytes: Uint8Array,
  { rates, previousMapping }: { rates: FeeProfile; previousMapping: CsvMapping | undefined },
): Promise<Outcome<ImportPreview, ImportFileFailure>> {
  const start = Buffer.from(bytes.subarray(0, SIGNATURE_WITHIN_BYTES)).toString("latin1");
  if (start.includes("%PDF-")) {
    const text = await parsePdfInWorker(bytes);
    if (!text.ok) return text;
    const confirmation = parseTradeConfirmation(text.value, rates);
    if (!confirmation.ok) return failure(confirmation.code, confirmation.detail);
    return success({ kind: "trade-confirmation", rows: confirmedRows(confirmation.value) });
  }
  const table = await parseImportedTable(bytes);
  if (!table.ok) return table;
  const { headings } = table.value;
  const hasSameHeadings = previousMapping?.headings.join("\n") === headings.join("\n");
  const mapping =
    findExportMapping(table.value) ??
    (hasSameHeadings ? previousMapping : { headings, columns: guessColumns(headings), withRates: true });
  return success({ kind: "csv", table: table.value, mapping });
}
