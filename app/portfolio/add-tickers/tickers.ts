import { isRouteErrorResponse } from "react-router";
import { appContext } from "#app/contexts.ts";
import { refererPath } from "#app/session/same-site-path.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { findBuiltInCompanies } from "#domain/market/listings/ticker-lookup.ts";
import type { Route } from "./+types/tickers";
import { lookUpWithFallback } from "./look-up.server.ts";
import type { TickerMatches } from "./use-ticker-search.ts";

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<TickerMatches> {
  requirePermission(context, request, "manage-own-portfolios", { back: refererPath(request, "/watchlist") });
  const { db, log } = context.get(appContext);
  return { matches: await lookUpWithFallback(db, url.searchParams.get("q") ?? "", log) };
}

/** When the network or the server fails, searches the built-in companies, as the server does without the database. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<TickerMatches> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return { matches: findBuiltInCompanies(url.searchParams.get("q") ?? "") };
  }
}
