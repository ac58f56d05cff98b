import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { stockAddress } from "#app/seo/stock-address.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { isTicker } from "#domain/portfolio/portfolio.ts";
import { listPortfolios } from "#domain/portfolio/portfolios.server.ts";
import { addTickers, moveTicker, removeTicker, restoreTicker } from "#domain/portfolio/watchlist.server.ts";
import type { Route } from "./+types/items";
import { showItemChange } from "./item-changes.ts";
import { portfolioNotFound, requirePortfolioId } from "./own-portfolio.server.ts";
import { parseWatchlistSort, watchlistPath } from "./watchlist-data.ts";

/** The URL is for forms only; opening it redirects to the watchlist. */
export function loader() {
  return redirect("/watchlist");
}

/** Lets PrefetchPageLinks (watchlist-grid.tsx) prefetch the code without requesting data. */
export function clientLoader() {
  return redirect("/watchlist");
}

const item = { portfolio: text, urut: text, symbol: z.string().refine(isTicker) };

const itemForm = z.discriminatedUnion("intent", [
  // From a stock's page, which is the same for everyone and so knows no portfolio.
  z.object({ intent: z.literal("add"), symbol: item.symbol }),
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

/** Handles the cards' forms: remove, restore, move. Redirects to the page, which names a removed ticker. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "keep-watchlist");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, itemForm);
  const { symbol } = form;
  if (form.intent === "add") return addToFirst(context, userId, symbol);
  const portfolioId = requirePortfolioId(form.portfolio);

  let removed = "";
  switch (form.intent) {
    case "remove": {
      const item = await removeTicker(db, userId, portfolioId, symbol);
      if (item) removed = `&dihapus=${item.symbol}.${item.position}`;
      break;
    }
    case "restore": {
      const restored = await restoreTicker(db, userId, portfolioId, { symbol, position: form.position });
      if (!restored.ok && restored.code === "portfolio-not-found") throw portfolioNotFound();
      if (!restored.ok) throw data(null, { status: 422 });
      break;
    }
    case "move":
      await moveTicker(db, userId, portfolioId, symbol, form.direction);
      break;
  }

  const page = watchlistPath({ portfolioId, sort: parseWatchlistSort(form.urut) });
  return redirect(page + removed);
}

/** Adds to the oldest portfolio and returns to the stock; without a portfolio the watchlist page makes one. */
async function addToFirst(context: Route.ActionArgs["context"], userId: string, symbol: string) {
  const { db } = context.get(appContext);
  const [first] = await listPortfolios(db, userId);
  if (!first) return redirect("/watchlist");
  const added = await addTickers(db, userId, first.id, [symbol]);
  if (!added.ok) return redirect(watchlistPath({ portfolioId: first.id }, "add"));
  setCookies(context, noticeCookie("tickers-added", String(added.value.symbols.length)));
  return redirect(stockAddress(symbol));
}

/**
 * With JavaScript the page remains and a toast shows the outcome. This never throws, whatever the server or
 * the network does: an error would replace the page.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const change = await request.clone().formData();
  const answer: unknown = await serverAction().catch((thrown: unknown) => thrown);
  const redirectTo = answer instanceof Response ? answer.headers.get("Location") : null;
  const hasSucceeded = showItemChange(change, redirectTo ?? undefined);
  // After a 4xx the router doesn't reload the page's data.
  return data(null, { status: hasSucceeded ? 200 : 422 });
}
