import { appContext } from "#app/contexts.ts";
import { refererPath } from "#app/session/own-path.ts";
import { requirePermission } from "#app/session/session.server.ts";
import type { Route } from "./+types/tickers";
import { lookUpOrBuiltIn } from "./look-up.server.ts";
import type { TickerMatches } from "./use-ticker-search.ts";

/** Companies to add, for the search of the dialog. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<TickerMatches> {
  requirePermission(context, request, "keep-watchlist", { back: refererPath(request, "/watchlist") });
  const { db, log } = context.get(appContext);
  return { matches: await lookUpOrBuiltIn(db, url.searchParams.get("q") ?? "", log) };
}
