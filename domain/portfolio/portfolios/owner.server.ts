import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "#domain/accounts/users/tables.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { portfolios } from "./tables.server.ts";

/** A portfolio of a user. */
export interface Owner {
  userId: string;
  portfolioId: number;
}

/** Other users' portfolios count as missing. */
export function belongsTo(
  table: typeof portfolios | { userId: PgColumn; portfolioId: PgColumn },
  { userId, portfolioId }: Owner,
): SQL | undefined {
  const id = "portfolioId" in table ? table.portfolioId : portfolios.id;
  return and(eq(id, portfolioId), eq(table.userId, userId));
}

/** Holds the lock until the transaction ends, so that concurrent requests can't exceed a user's limits. */
export async function lockUser(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
