import { data, redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { answerSignedOut, requirePermission, signedInUser } from "#app/session/session.server.ts";
import { isTicker, parsePortfolioId } from "#domain/portfolio/portfolio.ts";
import { moveTicker, removeTicker, restoreTicker } from "#domain/portfolio/watchlist.server.ts";
import type { Route } from "./+types/items";
import { parseWatchlistSort, watchlistPath } from "./watchlist-data.ts";

/** Whoever opens the address wants the watchlist. */
export function loader() {
  return redirect("/watchlist");
}

/**
 * The forms of the cards: remove, put back, move. A script gets JSON; a form leads back to the page, which says what
 * was removed.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const isScript = request.headers.get("accept")?.startsWith("application/json") === true;
  if (isScript && !signedInUser(context)) return answerSignedOut();
  const { userId } = requirePermission(context, request, "keep-watchlist");
  const { db } = context.get(appContext);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const portfolioId = parsePortfolioId(text("portfolio"));
  const symbol = text("symbol");
  if (portfolioId === undefined || !isTicker(symbol)) throw data(null, { status: 404 });

  let removed = "";
  switch (text("intent")) {
    case "remove": {
      const item = await removeTicker(db, userId, portfolioId, symbol);
      if (item) removed = `&dihapus=${item.symbol}.${item.position}`;
      break;
    }
    case "restore": {
      const position = /^\d{1,6}$/.test(text("position")) ? Number(text("position")) : 0;
      const restored = await restoreTicker(db, userId, portfolioId, { symbol, position });
      if (!restored.ok) throw data(null, { status: restored.code === "portfolio-not-found" ? 404 : 422 });
      break;
    }
    case "move":
      await moveTicker(db, userId, portfolioId, symbol, text("direction") === "up" ? "up" : "down");
      break;
    default:
      throw data(null, { status: 400 });
  }

  if (isScript) return Response.json({ done: true });
  const page = watchlistPath({ portfolioId, sort: parseWatchlistSort(text("urut")) });
  return redirect(page + removed);
}
