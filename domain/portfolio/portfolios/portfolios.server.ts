import { asc, desc, eq } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { belongsTo, lockUser } from "./owner.server.ts";
import {
  MAX_PORTFOLIOS,
  type Portfolio,
  type PortfolioNameFailure,
  parsePortfolioName,
} from "./portfolio.ts";
import { portfolios, watchlist } from "./tables.server.ts";

// Every function takes the user's id and finds only their portfolios. Other users' portfolios count as missing.

const columns = {
  id: portfolios.id,
  name: portfolios.name,
  currency: portfolios.currency,
  createdAt: portfolios.createdAt,
};

export function listPortfolios(db: Database, userId: string): Promise<Portfolio[]> {
  return db
    .select(columns)
    .from(portfolios)
    .where(eq(portfolios.userId, userId))
    .orderBy(asc(portfolios.createdAt), asc(portfolios.id));
}

export async function findOwnPortfolio(
  db: Database,
  userId: string,
  portfolioId: number,
): Promise<Portfolio | undefined> {
  const [portfolio] = await db
    .select(columns)
    .from(portfolios)
    .where(belongsTo(portfolios, { userId, portfolioId }));
  return portfolio;
}

/** The portfolio with the most recently added ticker. */
export async function findLatestPortfolio(db: Database, userId: string): Promise<Portfolio | undefined> {
  const [latest] = await db
    .select(columns)
    .from(portfolios)
    .innerJoin(watchlist, eq(watchlist.portfolioId, portfolios.id))
    .where(eq(portfolios.userId, userId))
    .orderBy(desc(watchlist.createdAt), desc(portfolios.id))
    .limit(1);
  return latest;
}

export async function createPortfolio(
  db: DatabasePool,
  userId: string,
  typedName: string,
): Promise<Outcome<Portfolio, PortfolioNameFailure | "too-many-portfolios">> {
  const name = parsePortfolioName(typedName);
  if (!name.ok) return name;
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const portfolioCount = await tx.$count(portfolios, eq(portfolios.userId, userId));
    if (portfolioCount >= MAX_PORTFOLIOS) return failure("too-many-portfolios");
    const created = await tx
      .insert(portfolios)
      .values({ userId, name: name.value })
      .returning(columns)
      .then(returnedRow);
    return success(created);
  });
}

export async function renamePortfolio(
  db: Database,
  userId: string,
  portfolioId: number,
  typedName: string,
): Promise<Outcome<Portfolio, PortfolioNameFailure | "portfolio-not-found">> {
  const name = parsePortfolioName(typedName);
  if (!name.ok) {
    const portfolio = await findOwnPortfolio(db, userId, portfolioId);
    return portfolio ? name : failure("portfolio-not-found");
  }
  const [renamed] = await db
    .update(portfolios)
    .set({ name: name.value })
    .where(belongsTo(portfolios, { userId, portfolioId }))
    .returning(columns);
  return renamed ? success(renamed) : failure("portfolio-not-found");
}

export async function deletePortfolio(
  db: Database,
  userId: string,
  portfolioId: number,
): Promise<Outcome<Portfolio, "portfolio-not-found">> {
  const [deleted] = await db
    .delete(portfolios)
    .where(belongsTo(portfolios, { userId, portfolioId }))
    .returning(columns);
  return deleted ? success(deleted) : failure("portfolio-not-found");
}
