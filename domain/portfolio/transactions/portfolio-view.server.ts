import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { BeyondHolding, Ledger } from "../ledger/book-transactions.ts";
import { type PortfolioFigures, portfolioFigures } from "../ledger/portfolio-figures.ts";
import { type BookedPortfolio, readBookedPortfolios } from "./ledgers.server.ts";
import { readQuotes, sharePrices } from "./share-prices.server.ts";

export interface PortfolioView {
  portfolios: readonly BookedPortfolio[];
  /** In the same order. */
  ledgers: readonly Ledger[];
  /** The companies that were ever held, by symbol. */
  quoted: ReadonlyMap<string, QuotedSymbol>;
  figures: PortfolioFigures;
}

/** A portfolio whose transactions can't be booked together. */
export interface UnbookablePortfolio {
  portfolioId: number;
  refusal: BeyondHolding;
}

/**
 * The figures of one portfolio, or of all of a user's together. Every page and export takes them from here.
 *
 * @param portfolioId undefined for all
 */
export async function readPortfolioView(
  db: Database,
  { userId, portfolioId }: { userId: string; portfolioId: number | undefined },
  now: Date,
): Promise<PortfolioView | UnbookablePortfolio> {
  const portfolios = await readBookedPortfolios(db, userId, portfolioId);
  const ledgers: Ledger[] = [];
  for (const { id, booked } of portfolios) {
    if (!booked.ok) return { portfolioId: id, refusal: booked };
    ledgers.push(booked.value);
  }
  const symbols = [...new Set(ledgers.flatMap(({ holdings }) => [...holdings.keys()]))];
  const quoted = await readQuotes(db, symbols, now);
  return { portfolios, ledgers, quoted, figures: portfolioFigures(ledgers, sharePrices(quoted)) };
}
