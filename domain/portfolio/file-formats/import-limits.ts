export const MAX_PDF_BYTES = 2_000_000;
export const MAX_PDF_PAGES = 20;
export const MAX_PDF_MS = 10_000;
export const MAX_CSV_BYTES = 5_000_000;
export const MAX_CSV_ROWS = 20_000;
