export const IMPORT_PATH = "/watchlist/impor";

export function importPath(portfolioId: number): string {
  return `${IMPORT_PATH}?portfolio=${portfolioId}`;
}

export function importPreviewPath(portfolioId: number, importId: number): string {
  return `${IMPORT_PATH}/pratinjau?portfolio=${portfolioId}&impor=${importId}`;
}

export function undoImportPath(portfolioId: number, importId: number): string {
  return `${IMPORT_PATH}/batal?portfolio=${portfolioId}&impor=${importId}`;
}

export function transactionsCsvPath(portfolioId: number): string {
  return `/watchlist/transaksi/transaksi.csv?portfolio=${portfolioId}`;
}
