import { findDelimiter, parseCsvLine, parseCsvRecords } from "#format/csv/csv-records.ts";
import { decodeText, type ForeignFormat } from "#format/csv/decode-text.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { MAX_CSV_BYTES, MAX_CSV_ROWS } from "../import-limits.ts";
import { guessColumns } from "./guess-columns.ts";

export interface ImportedTable {
  headings: readonly string[];
  delimiter: string;
  records: readonly ImportedRecord[];
}

export interface ImportedRecord {
  line: number;
  raw: string;
  /** Null for a record with an unclosed quote, or with more cells than there are headings. */
  cells: readonly string[] | null;
}

export type ImportedTableFailure = "csv-too-large" | "csv-not-text" | "csv-empty" | "csv-too-many-rows";

/** Brokers print their name, the client and the period above the table. */
const MAX_LINES_ABOVE = 20;
const MAX_RAW_LENGTH = 300;

/** `detail` of "csv-not-text" is the format. */
export async function parseImportedTable(
  bytes: Uint8Array,
): Promise<Outcome<ImportedTable, ImportedTableFailure>> {
  if (bytes.length > MAX_CSV_BYTES) return failure("csv-too-large");
  const { lines, actualFormat } = decodeText(bytes);
  if (lines === undefined) return failure("csv-not-text", actualFormat);
  // PostgreSQL text can't contain a NUL.
  if (lines.some((line) => line.includes("\0")))
    return failure("csv-not-text", "binary" satisfies ForeignFormat);

  const headingsAt = findHeadings(lines);
  const records: ImportedRecord[] = [];
  let headings: readonly string[] | undefined;
  for await (const { line, raw, fields } of parseCsvRecords(lines.slice(headingsAt))) {
    if (headings === undefined) {
      headings = (fields ?? []).map((name) => name.trim());
      continue;
    }
    if (records.length === MAX_CSV_ROWS) return failure("csv-too-many-rows");
    const cells = fields && withoutEmptyEnd(fields, headings.length);
    // PostgreSQL also rejects half a surrogate pair.
    records.push({
      line: headingsAt + line,
      raw: raw.slice(0, MAX_RAW_LENGTH).toWellFormed(),
      cells: cells ?? null,
    });
  }
  if (headings === undefined || records.length === 0) return failure("csv-empty");
  return success({ headings, delimiter: findDelimiter(lines[headingsAt] ?? ""), records });
}

function findHeadings(lines: readonly string[]): number {
  const at = lines.slice(0, MAX_LINES_ABOVE).findIndex((line) => {
    const text = line.replace(/^\uFEFF/, "");
    const names = parseCsvLine(text, findDelimiter(text)) ?? [];
    return Object.keys(guessColumns(names)).length >= 3;
  });
  return Math.max(at, 0);
}

function withoutEmptyEnd(fields: readonly string[], count: number): string[] | undefined {
  const cells = fields.slice(0, count).map((cell) => cell.trim());
  return fields.slice(count).every((cell) => cell.trim() === "") ? cells : undefined;
}
