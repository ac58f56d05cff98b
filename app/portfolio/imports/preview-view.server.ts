import { beyondHolding } from "#copy/ledger/beyond-holding.ts";
import { importFailures, rowFaults } from "#copy/ledger/imports.ts";
import type { RowState } from "#domain/portfolio/imports/classify-rows.ts";
import type { ImportRefusal } from "#domain/portfolio/imports/imports.server.ts";
import type { readPreviewedRows, StoredPreview } from "#domain/portfolio/imports/previews.server.ts";

/** A longer list takes seconds to draw on a phone; the counts are of all rows. */
const SHOWN_ROWS = 300;

export type ImportPreviewView = ReturnType<typeof toPreviewView>;

export function toPreviewView(
  { fileName, preview }: StoredPreview,
  read: Awaited<ReturnType<typeof readPreviewedRows>>,
  refusal: ImportRefusal | undefined,
) {
  const { rows, rejectedRows } = read.ok ? read.value : { rows: [], rejectedRows: [] };
  const count = (rowState: RowState) => rows.filter(({ state }) => state === rowState).length;
  const isForeign = preview.kind === "csv" && preview.mapping.columns.document === undefined;
  return {
    fileName,
    counts: {
      new: count("new"),
      known: count("known"),
      differs: count("differs"),
      similar: count("similar"),
      rejected: rejectedRows.length,
    },
    rows: rows.slice(0, SHOWN_ROWS).map(({ line, state, fields }) => {
      const { type, date, symbol, shares, amountIdr, chargesIdr, costIdr, ratioNew, ratioOld } = fields;
      return { line, state, type, date, symbol, shares, amountIdr, chargesIdr, costIdr, ratioNew, ratioOld };
    }),
    rejected: rejectedRows
      .slice(0, SHOWN_ROWS)
      .map(({ line, text, code, detail = "" }) => ({ line, text, reason: rowFaults[code](detail) })),
    failure: read.ok ? undefined : importFailures[read.code](read.detail ?? ""),
    refusal: refusal && refusalSentence(refusal),
    csv: isForeign ? { headings: preview.table.headings, mapping: preview.mapping } : undefined,
  };
}

export function refusalSentence(refusal: ImportRefusal): string {
  return "symbol" in refusal ? beyondHolding(refusal) : importFailures[refusal.code](refusal.detail ?? "");
}
