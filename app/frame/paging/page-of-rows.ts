import { parsePositiveInteger } from "#format/number.ts";
import { ROWS_PER_LIST_PAGE } from "./page-by-cursor.ts";

export function pageOfRows<Row>(all: readonly Row[], url: URL) {
  const pages = Math.max(1, Math.ceil(all.length / ROWS_PER_LIST_PAGE));
  const page = Math.min(pages, parsePositiveInteger(url.searchParams.get("halaman")) ?? 1);
  return { rows: all.slice((page - 1) * ROWS_PER_LIST_PAGE, page * ROWS_PER_LIST_PAGE), page, pages };
}
