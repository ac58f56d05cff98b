import { and, eq, type SQL } from "drizzle-orm";
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
