export type CsvCell = string | number | null;

export interface CsvStyle {
  /**
   * For spreadsheets with Indonesian regional settings, which use a comma as the decimal sign and split files at
   * semicolons. By default commas separate and numbers have a decimal point, as in our API.
   */
  isIndonesian?: boolean;
}

/** Marks the text as UTF-8 for Excel, which otherwise decodes it with the computer's legacy code page. */
export const UTF8_MARK = "\uFEFF";

/**
 * Formats rows as RFC 4180 text: CRLF, quotes where needed. Unknown values become empty cells. Text that a
 * spreadsheet would run as a formula is prefixed with an apostrophe; numbers stay numbers, including negative ones.
 */
export function formatCsv(
  rows: readonly (readonly CsvCell[])[],
  { isIndonesian = false }: CsvStyle = {},
): string {
  const separator = isIndonesian ? ";" : ",";
  // By default, LibreOffice offers to split at both commas and semicolons, so a number with a decimal comma is quoted.
  const formatNumber = (value: number) => {
    if (!Number.isFinite(value)) return "";
    return isIndonesian ? quote(String(value).replace(".", ",")) : String(value);
  };
  const formatCell = (cell: CsvCell) => {
    if (cell === null) return "";
    return typeof cell === "number" ? formatNumber(cell) : quote(makeInert(cell));
  };
  return rows.map((row) => `${row.map(formatCell).join(separator)}\r\n`).join("");
}

// A spreadsheet takes = + - @ as the start of a formula, also after blanks, control and zero-width characters (OWASP,
// "CSV Injection"), and full-width forms and other dashes if it normalises them to ASCII.
const BLANKS = String.raw`[\s\p{Cc}\p{Cf}"']*`;
const FORMULA_SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2010-\u2015\u2212]`;
const FORMULA_START = new RegExp(`^${BLANKS}${FORMULA_SIGN}|^[\\t\\r\\n]`, "u");
/** A spreadsheet that splits at a different separator turns part of the text into a cell of its own. */
const FORMULA_WITHIN = new RegExp(`([,;|\\t\\r\\n]${BLANKS})(?=${FORMULA_SIGN})`, "gu");

function makeInert(text: string): string {
  return (FORMULA_START.test(text) ? `'${text}` : text).replace(FORMULA_WITHIN, "$1'");
}

const INERT_WITHIN = new RegExp(`([,;|\\t\\r\\n]${BLANKS})'(?=${FORMULA_SIGN})`, "gu");

const INERT_START = new RegExp(`^'(?=${BLANKS}${FORMULA_SIGN})`, "u");

/** The text of a cell that formatCsv wrote, unless that starts with a tab or a line break. */
export function parseInertText(cell: string): string {
  return cell.replace(INERT_WITHIN, "$1").replace(INERT_START, "");
}

function quote(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
