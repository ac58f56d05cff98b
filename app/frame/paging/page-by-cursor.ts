export const ROWS_PER_LIST_PAGE = 50;

/** @param rows a page of rows, plus one more if another page follows */
export function pageByCursor<Row, Cursor>(
  rows: readonly Row[],
  cursorOf: (last: Row) => Cursor,
  rowsPerPage = ROWS_PER_LIST_PAGE,
): { page: Row[]; next: Cursor | undefined } {
  const page = rows.slice(0, rowsPerPage);
  const last = page.at(-1);
  return { page, next: last && rows.length > rowsPerPage ? cursorOf(last) : undefined };
}
