import { asc, eq, lte, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { storedNow } from "#platform/database/database-time.ts";
import type { Logger } from "#platform/log/log.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import { readLedgersView } from "../transactions/portfolio-view.server.ts";
import { nextWeekOf } from "./days-basis.ts";
import { refreshDaysOfEach } from "./performance.server.ts";

/**
 * Computed ahead, so that owners don't wait: after each change that has outdated the days, and when the
 * portfolio's week begins.
 */
export async function computePortfolioDays(
  db: DatabasePool,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const due = await claimDuePortfolio(db);
    if (due === undefined) return;
    const { id: portfolioId, userId, claimedAt } = due;
    try {
      const view = await readLedgersView(db, { userId, portfolioId }, claimedAt);
      if (!("refusal" in view)) await refreshDaysOfEach(db, view, claimedAt);
    } catch (error) {
      // The owner's next visit computes them.
      log.error({ err: error, portfolioId }, "could not compute the days of a portfolio");
    }
  }
}

interface DuePortfolio {
  id: number;
  userId: string;
  claimedAt: Date;
}

/** A node that is killed afterwards leaves the portfolio to its owner's next visit. */
function claimDuePortfolio(db: DatabasePool): Promise<DuePortfolio | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
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
    if (due === undefined) return undefined;
    const daysDueAt = nextWeekOf(due.claimedAt, due.id);
    await tx.update(portfolios).set({ daysDueAt }).where(eq(portfolios.id, due.id));
    return due;
  });
}
