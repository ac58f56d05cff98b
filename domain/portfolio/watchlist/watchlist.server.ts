import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { LISTED_COMPANIES } from "#domain/market/listings/listed-companies.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { symbols } from "#domain/market/listings/tables.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { belongsTo, lockUser } from "../portfolios/owner.server.ts";
import { MAX_TICKERS } from "../portfolios/portfolio.ts";
import { listPortfolios } from "../portfolios/portfolios.server.ts";
import { portfolios, watchlist } from "../portfolios/tables.server.ts";

// Every function takes the user's id and finds only their data. Other users' portfolios count as missing.

export interface WatchlistItem {
  symbol: string;
  position: number;
}

const itemColumns = { symbol: watchlist.symbol, position: watchlist.position };

export function listWatchlist(db: Database, userId: string, portfolioId: number): Promise<WatchlistItem[]> {
  return db
    .select(itemColumns)
    .from(watchlist)
    .where(belongsTo(watchlist, { userId, portfolioId }))
    .orderBy(asc(watchlist.symbol));
}

export function listAllWatchlists(
  db: Database,
  userId: string,
): Promise<(WatchlistItem & { portfolioId: number })[]> {
  return db
    .select({ portfolioId: watchlist.portfolioId, ...itemColumns })
    .from(watchlist)
    .where(eq(watchlist.userId, userId))
    .orderBy(asc(watchlist.portfolioId), asc(watchlist.symbol));
}

export type AddTickersFailure = "portfolio-not-found" | "no-known-ticker" | "too-many-tickers";

export interface AddedTickers {
  portfolio: { id: number; name: string };
  added: string[];
}

/**
 * Adds tickers at the end of the user's order. Leaves existing ones unchanged, so that two tabs can add the same one.
 * Skips unknown codes.
 */
export async function addTickers(
  db: DatabasePool,
  userId: string,
  portfolioId: number,
  tickers: readonly string[],
): Promise<Outcome<AddedTickers, AddTickersFailure>> {
  const knownTickers = await filterKnownTickers(db, tickers);
  return db.transaction((tx) => insertTickers(tx, userId, portfolioId, knownTickers));
}

/**
 * Adds a company to the oldest portfolio, creating a portfolio for the user's first company. Does nothing if any
 * portfolio already contains it.
 *
 * @param firstName the name for a newly created portfolio
 * @returns the portfolio that now contains the company
 */
export async function addToWatchlist(
  db: DatabasePool,
  userId: string,
  symbol: string,
  firstName: string,
): Promise<Outcome<{ portfolio: { id: number; name: string }; isNew: boolean }, AddTickersFailure>> {
  const knownTickers = await filterKnownTickers(db, [symbol]);
  if (knownTickers.length === 0) return failure("no-known-ticker");
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const holder = await findPortfolioWatching(tx, userId, symbol);
    if (holder) return success({ portfolio: holder, isNew: false });
    const [oldest] = await listPortfolios(tx, userId);
    const insertFirst = () =>
      tx.insert(portfolios).values({ userId, name: firstName }).returning({ id: portfolios.id });
    const { id } = oldest ?? returnedRow(await insertFirst());
    const inserted = await insertTickers(tx, userId, id, knownTickers);
    return inserted.ok
      ? success({ portfolio: inserted.value.portfolio, isNew: inserted.value.added.length > 0 })
      : inserted;
  });
}

/** The user's oldest portfolio that contains the company. */
export async function findPortfolioWatching(
  db: Database,
  userId: string,
  symbol: string,
): Promise<{ id: number; name: string } | undefined> {
  const [holder] = await db
    .select({ id: portfolios.id, name: portfolios.name })
    .from(watchlist)
    .innerJoin(portfolios, eq(portfolios.id, watchlist.portfolioId))
    .where(and(eq(watchlist.userId, userId), eq(watchlist.symbol, symbol)))
    .orderBy(asc(portfolios.createdAt), asc(portfolios.id))
    .limit(1);
  return holder;
}

async function insertTickers(
  tx: DatabaseTransaction,
  userId: string,
  portfolioId: number,
  tickers: readonly string[],
): Promise<Outcome<AddedTickers, AddTickersFailure>> {
  const portfolio = await lockPortfolio(tx, userId, portfolioId);
  if (!portfolio) return failure("portfolio-not-found");
  if (tickers.length === 0) return failure("no-known-ticker");
  const existingItems = await listWatchlist(tx, userId, portfolioId);
  const existingSymbols = new Set(existingItems.map(({ symbol }) => symbol));
  const added = tickers.filter((symbol) => !existingSymbols.has(symbol));
  if (existingItems.length + added.length > MAX_TICKERS) return failure("too-many-tickers");
  const lastPosition = Math.max(0, ...existingItems.map(({ position }) => position));
  if (added.length > 0) {
    await tx
      .insert(watchlist)
      .values(
        added.map((symbol, index) => ({ portfolioId, userId, symbol, position: lastPosition + 1 + index })),
      );
  }
  return success({ portfolio, added });
}

export async function removeTicker(
  db: Database,
  userId: string,
  portfolioId: number,
  symbol: string,
): Promise<WatchlistItem | undefined> {
  const [removed] = await db
    .delete(watchlist)
    .where(and(belongsTo(watchlist, { userId, portfolioId }), eq(watchlist.symbol, symbol)))
    .returning(itemColumns);
  return removed;
}

export async function restoreTicker(
  db: DatabasePool,
  userId: string,
  portfolioId: number,
  { symbol, position }: WatchlistItem,
): Promise<Outcome<AddedTickers, AddTickersFailure>> {
  const knownTickers = await filterKnownTickers(db, [symbol]);
  return db.transaction(async (tx) => {
    const added = await insertTickers(tx, userId, portfolioId, knownTickers);
    if (added.ok) {
      await tx
        .update(watchlist)
        .set({ position })
        .where(and(belongsTo(watchlist, { userId, portfolioId }), eq(watchlist.symbol, symbol)));
    }
    return added;
  });
}

/** Does nothing at the ends of the list. */
export async function moveTicker(
  db: DatabasePool,
  userId: string,
  portfolioId: number,
  symbol: string,
  direction: "up" | "down",
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPortfolio(tx, userId, portfolioId);
    const items = await tx
      .select({ symbol: watchlist.symbol })
      .from(watchlist)
      .where(belongsTo(watchlist, { userId, portfolioId }))
      .orderBy(asc(watchlist.position), asc(watchlist.symbol));
    const order = items.map((item) => item.symbol);
    const from = order.indexOf(symbol);
    const to = direction === "up" ? from - 1 : from + 1;
    const neighbour = order[to];
    if (from === -1 || neighbour === undefined) return;
    order[from] = neighbour;
    order[to] = symbol;
    await tx.execute(sql`
      UPDATE watchlist SET position = ordered.place
      FROM unnest(${sql.param(order)}::text[]) WITH ORDINALITY AS ordered(symbol, place)
      WHERE ${belongsTo(watchlist, { userId, portfolioId })} AND watchlist.symbol = ordered.symbol`);
  });
}

/**
 * Serialises additions, so that they can't exceed the limit, and moves, so that each starts from the last one's order.
 */
async function lockPortfolio(
  tx: DatabaseTransaction,
  userId: string,
  portfolioId: number,
): Promise<{ id: number; name: string } | undefined> {
  const [portfolio] = await tx
    .select({ id: portfolios.id, name: portfolios.name })
    .from(portfolios)
    .where(belongsTo(portfolios, { userId, portfolioId }))
    .for("update");
  return portfolio;
}

/** Includes the built-in companies, in case the database is empty. */
async function filterKnownTickers(db: Database, input: readonly string[]): Promise<string[]> {
  const codes = input.map((symbol) => symbol.trim().toUpperCase()).filter((symbol) => isTicker(symbol));
  const tickers = [...new Set(codes)].slice(0, MAX_TICKERS + 1);
  if (tickers.length === 0) return [];
  const rows = await db
    .select({ symbol: symbols.symbol })
    .from(symbols)
    .where(and(inArray(symbols.symbol, tickers), eq(symbols.kind, "stock")));
  const knownSymbols = new Set([...rows, ...LISTED_COMPANIES].map(({ symbol }) => symbol));
  return tickers.filter((symbol) => knownSymbols.has(symbol));
}
