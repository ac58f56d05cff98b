import { appContext } from "#app/contexts.ts";
import { refererPath } from "#app/session/own-path.ts";
import { requirePermission } from "#app/session/session.server.ts";
import type { Route } from "./+types/tickers";
import { lookUpWithFallback } from "./look-up.server.ts";
import type { TickerMatches } from "./use-ticker-search.ts";

/** Search results for the dialog that adds tickers. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<TickerMatches> {
  requirePermission(context, request, "keep-watchlist", { back: refererPath(request, "/watchlist") });
  const { db, log } = context.get(appContext);
  return { matches: await lookUpWithFallback(db, url.searchParams.get("q") ?? "", log) };
}
