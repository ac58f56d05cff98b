import type { RouterContextProvider } from "react-router";
import type { Owner } from "#domain/portfolio/transactions/stored-transactions.server.ts";

export async function readTransactionsTab(
  _context: Readonly<RouterContextProvider>,
  owner: Owner,
  _url: URL,
) {
  return { portfolioId: owner.portfolioId };
}
