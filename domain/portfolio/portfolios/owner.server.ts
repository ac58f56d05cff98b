import { and, eq, type SQL } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { portfolios, watchlist } from "./tables.server.ts";

/** Other users' portfolios count as missing. */
export function belongsToUser(
  table: typeof portfolios | typeof watchlist,
  userId: string,
  portfolioId: number,
): SQL | undefined {
  const id = table === watchlist ? watchlist.portfolioId : portfolios.id;
  return and(eq(id, portfolioId), eq(table.userId, userId));
}

/** Holds the lock until the transaction ends, so that concurrent requests can't exceed a user's limits. */
export async function lockUser(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
