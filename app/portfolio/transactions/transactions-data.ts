import type { TransactionType } from "#domain/portfolio/ledger/transaction-fields.ts";

export interface TransactionPlace {
  portfolioId: number;
  symbol?: string | null;
  page?: number;
}

export function transactionsPath({ portfolioId, symbol, page = 1 }: TransactionPlace): string {
  const query = new URLSearchParams({
    portfolio: String(portfolioId),
    tab: "transaksi",
    ...(symbol && { saham: symbol }),
    ...(page > 1 && { halaman: String(page) }),
  });
  return `/watchlist?${query}`;
}

export type TransactionDialogTarget =
  | { type?: TransactionType; symbol?: string }
  | { edit: number }
  | { copy: number }
  | { correct: string };

export function transactionDialogPath(portfolioId: number, target: TransactionDialogTarget): string {
  const query = new URLSearchParams({ portfolio: String(portfolioId), tab: "transaksi" });
  if ("edit" in target) return `/watchlist/transaksi/ubah?${query}&transaksi=${target.edit}`;
  if ("copy" in target) query.set("salin", String(target.copy));
  else if ("correct" in target) query.set("koreksi", target.correct);
  else {
    if (target.type) query.set("jenis", target.type);
    if (target.symbol) query.set("saham", target.symbol);
  }
  return `/watchlist/transaksi/baru?${query}`;
}

/** Parses the query of transactionDialogPath; the ids of the other kinds of dialog are null. */
export function parseDialogTarget(query: URLSearchParams) {
  return {
    editedId: query.get("transaksi"),
    copiedId: query.get("salin"),
    correctedId: query.get("koreksi"),
    type: query.get("jenis"),
    symbol: query.get("saham") ?? "",
  };
}

export function isRightsTransaction(type: string): boolean {
  return type.startsWith("rights-");
}

/** Rights are counted one by one, not in lots. */
export function usualUnit(type: string): "lot" | "saham" {
  return isRightsTransaction(type) ? "saham" : "lot";
}
