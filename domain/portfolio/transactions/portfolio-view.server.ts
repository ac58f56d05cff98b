import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import type { Database } from "#platform/database/database.ts";
import { type Outcome, success } from "#platform/outcome.ts";
import type { BeyondHolding, Ledger } from "../ledger/book-transactions.ts";
import { type PortfolioFigures, portfolioFigures } from "../ledger/portfolio-figures.ts";
import { type BookedPortfolio, readBookedPortfolios } from "./ledgers.server.ts";
import { listQuotesBySymbol, sharePricesOf } from "./share-prices.server.ts";

export interface BookedLedgers {
  portfolios: readonly BookedPortfolio[];
  /** In the order of `portfolios`. */
  ledgers: readonly Ledger[];
  quotes: ReadonlyMap<string, QuotedSymbol>;
}

export interface PortfolioView extends BookedLedgers {
  figures: PortfolioFigures;
}

export interface OversoldPortfolio extends BeyondHolding {
  portfolioId: number;
}

interface PortfolioSelection {
  userId: string;
  portfolioId: number | undefined;
}

/** The figures of one portfolio, or of all the user's portfolios together. Every page and export uses these. */
export async function readPortfolioView(
  db: Database,
  selection: PortfolioSelection,
  now: Date,
): Promise<Outcome<PortfolioView, OversoldPortfolio>> {
  const view = await readBookedLedgers(db, selection, now);
  if (!view.ok) return view;
  const { ledgers, quotes } = view.value;
  return success({ ...view.value, figures: portfolioFigures(ledgers, sharePricesOf(quotes)) });
}

/** For pages without figures of holdings. Computing those would add a third to the time of the ledgers. */
export async function readBookedLedgers(
  db: Database,
  { userId, portfolioId }: PortfolioSelection,
  now: Date,
): Promise<Outcome<BookedLedgers, OversoldPortfolio>> {
  const portfolios = await readBookedPortfolios(db, userId, todayInJakarta(now), portfolioId);
  const ledgers: Ledger[] = [];
  for (const { id, booking } of portfolios) {
    if (!booking.ok) return { ...booking, portfolioId: id };
    ledgers.push(booking.value);
  }
  const symbols = [...new Set(ledgers.flatMap(({ holdings }) => [...holdings.keys()]))];
  const quotes = await listQuotesBySymbol(db, symbols, now);
  return success({ portfolios, ledgers, quotes });
}
