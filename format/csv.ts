/** The first characters that make a spreadsheet treat a cell as a formula (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r]/;

export type CsvCell = string | number | null;

/**
 * Formats rows as RFC 4180 text: commas, CRLF, quotes where needed. Numbers have a decimal point, and unknown
 * values are empty cells. Text that a spreadsheet would run as a formula gets a leading apostrophe, which
 * spreadsheets hide.
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
