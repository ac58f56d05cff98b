export type CsvCell = string | number | null;

export interface CsvStyle {
  /**
   * For a spreadsheet with Indonesian regional settings, which takes a comma as the decimal sign and splits a
   * file at semicolons. By default commas separate and numbers have a decimal point, as in our API.
   */
  indonesian?: boolean;
}

/** Marks the text as UTF-8 for Excel, which otherwise reads it in the computer's old code page. */
export const UTF8_MARK = "\uFEFF";

/**
 * Formats rows as RFC 4180 text: CRLF, quotes where needed. Unknown values are empty cells. Text that a
 * spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers, negative ones too.
 */
export function formatCsv(
  rows: readonly (readonly CsvCell[])[],
  { indonesian = false }: CsvStyle = {},
): string {
  const separator = indonesian ? ";" : ",";
  // LibreOffice offers to split at commas and semicolons both, so a decimal comma is within quotes.
  const formatNumber = (value: number) => {
    if (!Number.isFinite(value)) return "";
    return indonesian ? quote(String(value).replace(".", ",")) : String(value);
  };
  const formatCell = (cell: CsvCell) => {
    if (cell === null) return "";
    return typeof cell === "number" ? formatNumber(cell) : quote(makeInert(cell));
  };
  return rows.map((row) => `${row.map(formatCell).join(separator)}\r\n`).join("");
}

// A spreadsheet takes = + - @ as the start of a formula, also after blanks, control and zero-width characters
// (OWASP, "CSV Injection"), and full-width forms and other dashes where it reads those as the ASCII ones.
const BLANKS = String.raw`[\s\p{Cc}\p{Cf}"']*`;
const FORMULA_SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2010-\u2015\u2212]`;
const FORMULA_START = new RegExp(`^${BLANKS}${FORMULA_SIGN}|^[\\t\\r\\n]`, "u");
/** Where a spreadsheet splits at another separator than ours, a part of the text is a cell of its own. */
const FORMULA_WITHIN = new RegExp(`([,;|\\t\\r\\n]${BLANKS})(?=${FORMULA_SIGN})`, "gu");

function makeInert(text: string): string {
  return (FORMULA_START.test(text) ? `'${text}` : text).replace(FORMULA_WITHIN, "$1'");
}

function quote(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
