const ROWS_PER_PAGE = 50;

export interface PageOfRows<Row> {
  rows: Row[];
  page: number;
  pages: number;
}

/** The page that the query parameter `halaman` names, or the last one if there are fewer. */
export function pageOfRows<Row>(all: readonly Row[], url: URL): PageOfRows<Row> {
  const pages = Math.max(1, Math.ceil(all.length / ROWS_PER_PAGE));
  const page = Math.min(pages, readNumber(url.searchParams.get("halaman")) ?? 1);
  return { rows: all.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE), page, pages };
}

/** Undefined unless it is a number from 1. */
export function readNumber(text: string | null): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : undefined;
}
