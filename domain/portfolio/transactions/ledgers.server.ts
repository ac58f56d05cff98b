import { and, asc, eq } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { FeeProfile } from "../calculators/fee-profile.ts";
import type { CostMethod } from "../ledger/cost-method.ts";
import { decimal } from "../ledger/decimal.ts";
import type { KnownAction } from "../ledger/known-actions.ts";
import { lockUser } from "../portfolios/lock-user.server.ts";
import { outdateDays } from "../portfolios/outdate-days.server.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import { type Booked, bookStored, type LedgerRefusal, verifyChange } from "./insert-transactions.server.ts";
import { listKnownActions } from "./known-actions.server.ts";
import {
  listIgnoredActions,
  listTransactions,
  type Owner,
  type StoredTransaction,
  symbolsIn,
} from "./stored-transactions.server.ts";

export interface PortfolioSettings {
  costMethod: CostMethod;
  fees: FeeProfile;
  withCash: boolean;
}

export interface BookedPortfolio extends PortfolioSettings {
  id: number;
  name: string;
  stored: readonly StoredTransaction[];
  actions: readonly KnownAction[];
  ignored: ReadonlySet<string>;
  /** A refusal if a corporate action that became known since makes a sale impossible. */
  booked: Booked;
}

export async function readBookedPortfolios(
  db: Database,
  userId: string,
  portfolioId?: number,
): Promise<BookedPortfolio[]> {
  const rows = await db
    .select({
      id: portfolios.id,
      name: portfolios.name,
      costMethod: portfolios.costMethod,
      feeBuy: portfolios.feeBuy,
      feeSell: portfolios.feeSell,
      withCash: portfolios.withCash,
    })
    .from(portfolios)
    .where(
      and(
        eq(portfolios.userId, userId),
        portfolioId === undefined ? undefined : eq(portfolios.id, portfolioId),
      ),
    )
    .orderBy(asc(portfolios.createdAt), asc(portfolios.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const stored = await listTransactions(db, userId, ids);
  const actions = await listKnownActions(db, symbolsIn(stored));
  const ignored = await listIgnoredActions(db, userId, ids);
  const storedById = Map.groupBy(stored, (row) => row.portfolioId);
  const actionsBySymbol = Map.groupBy(actions, ({ symbol }) => symbol);
  return rows.map(({ feeBuy, feeSell, ...portfolio }) => {
    const own = storedById.get(portfolio.id) ?? [];
    const ownActions = symbolsIn(own).flatMap((symbol) => actionsBySymbol.get(symbol) ?? []);
    const leftOut = new Set(
      ignored.filter((row) => row.portfolioId === portfolio.id).map(({ actionId }) => actionId),
    );
    return {
      ...portfolio,
      fees: { buy: decimal(feeBuy), sell: decimal(feeSell) },
      stored: own,
      actions: ownActions,
      ignored: leftOut,
      booked: bookStored(own, ownActions, leftOut, portfolio.costMethod),
    };
  });
}

export async function findBookedPortfolio(
  db: Database,
  { userId, portfolioId }: Owner,
): Promise<BookedPortfolio | undefined> {
  const [portfolio] = await readBookedPortfolios(db, userId, portfolioId);
  return portfolio;
}

/** A moving average per fill needs the fills in order, so another method may make a sale impossible. */
export function changeSettings(
  db: DatabasePool,
  owner: Owner,
  { costMethod, fees, withCash }: PortfolioSettings,
): Promise<Outcome<PortfolioSettings, LedgerRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const verified = await verifyChange(tx, owner, { method: costMethod });
    if (!verified.ok) return verified;
    const changed = await tx
      .update(portfolios)
      .set({ costMethod, feeBuy: fees.buy.toFixed(), feeSell: fees.sell.toFixed(), withCash })
      .where(and(eq(portfolios.id, owner.portfolioId), eq(portfolios.userId, owner.userId)))
      .returning({ id: portfolios.id });
    if (changed.length === 0) return failure("portfolio-not-found");
    await outdateDays(tx, owner.portfolioId, undefined);
    return success({ costMethod, fees, withCash });
  });
}
