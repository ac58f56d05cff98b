import { eq, sql } from "drizzle-orm";
import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { portfolios } from "./tables.server.ts";

/**
 * Marks stored days as invalid. If there are any, the job compute-portfolio-days becomes due; the most recent days
 * aren't stored and need no job.
 *
 * @param from undefined for all days
 */
export async function invalidateDays(
  tx: DatabaseTransaction,
  portfolioId: number,
  from: IsoDate | undefined,
): Promise<void> {
  const { daysValidUntil, daysDueAt } = portfolios;
  // NULL must stay: it means that no day is valid.
  const days =
    from === undefined
      ? { daysValidUntil: null, daysDueAt: sql`now()` }
      : {
          daysValidUntil: sql`
            CASE WHEN ${daysValidUntil} >= ${from} THEN ${addDays(from, -1)}::date ELSE ${daysValidUntil} END`,
          daysDueAt: sql`CASE WHEN ${daysValidUntil} < ${from} THEN ${daysDueAt} ELSE now() END`,
        };
  await tx.update(portfolios).set(days).where(eq(portfolios.id, portfolioId));
}
