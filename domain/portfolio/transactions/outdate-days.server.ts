import { eq, sql } from "drizzle-orm";
import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Database } from "#platform/database/database.ts";
import { portfolios } from "../watchlist/tables.server.ts";

/** `from` is undefined for all days. */
export async function outdateDays(
  tx: Database,
  portfolioId: number,
  from: IsoDate | undefined,
): Promise<void> {
  // LEAST ignores NULL, which must stay: it means that no day is valid.
  const until =
    from === undefined
      ? sql`NULL`
      : sql`CASE WHEN days_valid_until IS NULL THEN NULL ELSE LEAST(days_valid_until, ${addDays(from, -1)}::date) END`;
  await tx
    .update(portfolios)
    .set({ daysValidUntil: until, daysDueAt: sql`now()` })
    .where(eq(portfolios.id, portfolioId));
}
