import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { answerSignedOut, requirePermission, signedInUser } from "#app/session/session.server.ts";
import { isTicker, parsePortfolioId } from "#domain/portfolio/portfolio.ts";
import { moveTicker, removeTicker, restoreTicker } from "#domain/portfolio/watchlist.server.ts";
import type { Route } from "./+types/items";
import { parseWatchlistSort, watchlistPath } from "./watchlist-data.ts";

/** Whoever opens the address wants the watchlist. */
export function loader() {
  return redirect("/watchlist");
}

const item = { portfolio: text, urut: text, symbol: z.string().refine(isTicker) };

const itemForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), ...item }),
  z.object({
    intent: z.literal("restore"),
    ...item,
    position: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  }),
  z.object({ intent: z.literal("move"), ...item, direction: z.literal(["up", "down"]) }),
]);

/**
 * The forms of the cards: remove, put back, move. A script gets JSON; a form leads back to the page, which says what
 * was removed.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const isScript = request.headers.get("accept")?.startsWith("application/json") === true;
  if (isScript && !signedInUser(context)) return answerSignedOut();
  const { userId } = requirePermission(context, request, "keep-watchlist");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, itemForm);
  const { symbol } = form;
  const portfolioId = parsePortfolioId(form.portfolio);
  if (portfolioId === undefined) throw data(null, { status: 404 });

  let removed = "";
  switch (form.intent) {
    case "remove": {
      const item = await removeTicker(db, userId, portfolioId, symbol);
      if (item) removed = `&dihapus=${item.symbol}.${item.position}`;
      break;
    }
    case "restore": {
      const restored = await restoreTicker(db, userId, portfolioId, { symbol, position: form.position });
      if (!restored.ok) throw data(null, { status: restored.code === "portfolio-not-found" ? 404 : 422 });
      break;
    }
    case "move":
      await moveTicker(db, userId, portfolioId, symbol, form.direction);
      break;
  }

  if (isScript) return Response.json({ done: true });
  const page = watchlistPath({ portfolioId, sort: parseWatchlistSort(form.urut) });
  return redirect(page + removed);
}
