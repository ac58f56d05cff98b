import { appContext } from "#app/contexts.ts";
import { requireSignedIn } from "#app/session/session.server.ts";
import { listWatchlist } from "#domain/portfolio/watchlist/watchlist.server.ts";
import { parsePositiveInteger } from "#format/number.ts";
import type { Route } from "./+types/quotes";
import { readWatchlistQuotes } from "./watchlist-data.server.ts";

/** Polled every minute; empty for another user's portfolio. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireSignedIn(context);
  const { db } = context.get(appContext);
  const portfolioId = parsePositiveInteger(url.searchParams.get("portfolio")) ?? 0;
  const items = await listWatchlist(db, userId, portfolioId);
  return Response.json(await readWatchlistQuotes(db, items, { withRange: true }));
}
