import { eq, sql } from "drizzle-orm";
import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Database } from "#platform/database/database.ts";
import { portfolios } from "./tables.server.ts";

/**
 * Makes the job compute-portfolio-days due if stored days are invalid. The last days are computed at each visit.
 *
 * @param from undefined for all days
 */
export async function invalidateDays(
  tx: Database,
  portfolioId: number,
  from: IsoDate | undefined,
): Promise<void> {
  const { daysValidUntil, daysDueAt } = portfolios;
  // NULL must stay: it means that no day is valid.
  const days =
    from === undefined
      ? { daysValidUntil: null, daysDueAt: sql`now()` }
      : {
          daysValidUntil: sql`CASE WHEN ${daysValidUntil} >= ${from} THEN ${addDays(from, -1)}::date ELSE ${daysValidUntil} END`,
          daysDueAt: sql`CASE WHEN ${daysValidUntil} < ${from} THEN ${daysDueAt} ELSE now() END`,
        };
  await tx.update(portfolios).set(days).where(eq(portfolios.id, portfolioId));
}
