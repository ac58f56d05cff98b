import { asc, eq, lte, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { storedNow } from "#platform/database/sql.ts";
import type { Logger } from "#platform/log/log.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import { readBookedLedgers } from "../transactions/portfolio-view.server.ts";
import { startOfNextWeek } from "./days-basis.ts";
import { refreshDaysByPortfolio } from "./performance.server.ts";

/**
 * Computes days in advance, so that owners don't wait: after each change that has invalidated them, and when the
 * portfolio's week begins.
 */
export async function computePortfolioDays(
  db: DatabasePool,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const duePortfolio = await claimDuePortfolio(db);
    if (duePortfolio === undefined) return;
    const { id: portfolioId, userId, claimedAt } = duePortfolio;
    try {
      const view = await readBookedLedgers(db, { userId, portfolioId }, claimedAt);
      if (view.ok) await refreshDaysByPortfolio(db, view.value, claimedAt);
    } catch (error) {
      // The owner's next visit computes them.
      log.error({ err: error, portfolioId }, "could not compute the days of a portfolio");
    }
  }
}

/** If the node is killed after the claim, the owner's next visit computes the days. */
function claimDuePortfolio(db: DatabasePool) {
  return db.transaction(async (tx) => {
    const [duePortfolio] = await tx
      .select({
        id: portfolios.id,
        userId: portfolios.userId,
        claimedAt: sql`now()`.mapWith(portfolios.daysDueAt),
      })
      .from(portfolios)
      .where(lte(portfolios.daysDueAt, storedNow))
      .orderBy(asc(portfolios.daysDueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (duePortfolio === undefined) return undefined;
    const daysDueAt = startOfNextWeek(duePortfolio.claimedAt, duePortfolio.id);
    await tx.update(portfolios).set({ daysDueAt }).where(eq(portfolios.id, duePortfolio.id));
    return duePortfolio;
  });
}
