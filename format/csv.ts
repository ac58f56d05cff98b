/** What a spreadsheet would take for a formula when a cell begins with it (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r]/;

export type CsvCell = string | number | null;

/**
 * Rows as RFC 4180 text: commas, CRLF, quotes where needed. A number is written as it is, with a decimal point; what is not known is an
 * empty cell. Text that a spreadsheet would run as a formula gets an apostrophe in front, which spreadsheets hide.
 */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
