import { and, eq, type SQL } from "drizzle-orm";
import { portfolios, watchlist } from "./tables.server.ts";

/** The portfolio, or the tickers in it, if it belongs to the user: another's is one that isn't there. */
export function isTheirs(
  table: typeof portfolios | typeof watchlist,
  userId: string,
  portfolioId: number,
): SQL | undefined {
  const id = table === watchlist ? watchlist.portfolioId : portfolios.id;
  return and(eq(id, portfolioId), eq(table.userId, userId));
}
