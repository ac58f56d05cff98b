import { appContext } from "#app/contexts.ts";
import { signedInUser } from "#app/session/session.server.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { findPortfolioWatching } from "#domain/portfolio/watchlist/watchlist.server.ts";
import type { Route } from "./+types/watching-portfolio";

export async function loader({ context, url }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  const symbol = url.searchParams.get("symbol") ?? "";
  if (!signedIn || !isTicker(symbol)) return { portfolio: null };
  return {
    portfolio: (await findPortfolioWatching(context.get(appContext).db, signedIn.userId, symbol)) ?? null,
  };
}

/** A failure must not replace the stock's page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ portfolio: null }));
}
