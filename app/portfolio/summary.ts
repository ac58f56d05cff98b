import { appContext } from "#app/contexts.ts";
import { requireSignedIn } from "#app/session/session.server.ts";
import { findLatestPortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { listWatchlist } from "#domain/portfolio/watchlist/watchlist.server.ts";
import type { Route } from "./+types/summary";
import { readWatchlistQuotes } from "./watchlist-data.server.ts";

const MAX_QUOTES = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requireSignedIn(context);
  const { db } = context.get(appContext);
  const portfolio = await findLatestPortfolio(db, userId);
  const items = portfolio ? await listWatchlist(db, userId, portfolio.id) : [];
  return Response.json({
    portfolio: portfolio ? { id: portfolio.id, name: portfolio.name } : null,
    total: items.length,
    quotes: await readWatchlistQuotes(db, items.slice(0, MAX_QUOTES)),
  });
}
