import { and, asc, eq } from "drizzle-orm";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { FeeProfile } from "../calculators/fee-profile.ts";
import type { CostMethod } from "../ledger/cost-method.ts";
import { decimal } from "../ledger/decimal.ts";
import type { KnownAction } from "../ledger/known-actions.ts";
import { assignActionIds } from "../ledger/replaced-actions.ts";
import { invalidateDays } from "../portfolios/invalidate-days.server.ts";
import { belongsTo, lockUser, type Owner } from "../portfolios/owner.server.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import {
  type BookingResult,
  bookStoredTransactions,
  bookWithChange,
  type LedgerRefusal,
  withoutIgnored,
} from "./insert-transactions.server.ts";
import { listKnownActions } from "./known-actions.server.ts";
import {
  listIgnoredActions,
  listTransactions,
  type StoredTransaction,
  symbolsIn,
} from "./stored-transactions.server.ts";

export interface PortfolioSettings {
  costMethod: CostMethod;
  fees: FeeProfile;
  hasCash: boolean;
}

export interface BookedPortfolio extends PortfolioSettings {
  id: number;
  name: string;
  /** With the actions that they replace. */
  storedTransactions: readonly StoredTransaction[];
  actions: readonly KnownAction[];
  ignoredIds: ReadonlySet<string>;
  /** A refusal if a corporate action that became known later makes a sale impossible. */
  booking: BookingResult;
}

export async function readBookedPortfolios(
  db: Database,
  userId: string,
  today: IsoDate,
  portfolioId?: number,
): Promise<BookedPortfolio[]> {
  const portfolioRows = await db
    .select({
      id: portfolios.id,
      name: portfolios.name,
      costMethod: portfolios.costMethod,
      feeBuy: portfolios.feeBuy,
      feeSell: portfolios.feeSell,
      hasCash: portfolios.withCash,
    })
    .from(portfolios)
    .where(
      and(
        eq(portfolios.userId, userId),
        portfolioId === undefined ? undefined : eq(portfolios.id, portfolioId),
      ),
    )
    .orderBy(asc(portfolios.createdAt), asc(portfolios.id));
  if (portfolioRows.length === 0) return [];
  const ids = portfolioRows.map(({ id }) => id);
  const storedTransactions = await listTransactions(db, userId, ids);
  const actions = await listKnownActions(db, symbolsIn(storedTransactions), today);
  const ignoredById = Map.groupBy(await listIgnoredActions(db, userId, ids), (row) => row.portfolioId);
  const storedById = Map.groupBy(storedTransactions, (row) => row.portfolioId);
  const actionsBySymbol = Map.groupBy(actions, ({ symbol }) => symbol);
  return portfolioRows.map(({ feeBuy, feeSell, ...portfolio }) => {
    const rowsOfPortfolio = storedById.get(portfolio.id) ?? [];
    const ownActions = symbolsIn(rowsOfPortfolio).flatMap((symbol) => actionsBySymbol.get(symbol) ?? []);
    const ignoredIds = new Set(ignoredById.get(portfolio.id)?.map(({ actionId }) => actionId));
    const ownTransactions = assignActionIds(rowsOfPortfolio, withoutIgnored(ownActions, ignoredIds));
    return {
      ...portfolio,
      fees: { buy: decimal(feeBuy), sell: decimal(feeSell) },
      storedTransactions: ownTransactions,
      actions: ownActions,
      ignoredIds,
      booking: bookStoredTransactions(ownTransactions, ownActions, {
        ignoredIds,
        method: portfolio.costMethod,
        today,
      }),
    };
  });
}

export async function findBookedPortfolio(
  db: Database,
  { userId, portfolioId }: Owner,
  today: IsoDate,
): Promise<BookedPortfolio | undefined> {
  const [portfolio] = await readBookedPortfolios(db, userId, today, portfolioId);
  return portfolio;
}

/** A moving average per fill needs the fills in order, so another method may make a sale impossible. */
export function changeSettings(
  db: DatabasePool,
  owner: Owner,
  { costMethod, fees, hasCash }: PortfolioSettings,
  today: IsoDate,
): Promise<Outcome<PortfolioSettings, LedgerRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const booking = await bookWithChange(tx, owner, { method: costMethod }, today);
    if (!booking.ok) return booking;
    const updatedRows = await tx
      .update(portfolios)
      .set({ costMethod, feeBuy: fees.buy.toFixed(), feeSell: fees.sell.toFixed(), withCash: hasCash })
      .where(belongsTo(portfolios, owner))
      .returning({ id: portfolios.id });
    if (updatedRows.length === 0) return failure("portfolio-not-found");
    await invalidateDays(tx, owner.portfolioId, undefined);
    return success({ costMethod, fees, hasCash });
  });
}
