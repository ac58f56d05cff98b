import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { redirectOf } from "#app/forms/redirect-of.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { addPendingTicker } from "#app/session/add-pending-ticker.server.ts";
import { type PendingTicker, pathWithTicker } from "#app/session/pending-ticker.ts";
import { requirePermission, setCookies, signedInUser } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { moveTicker, removeTicker, restoreTicker } from "#domain/portfolio/watchlist/watchlist.server.ts";
import type { Route } from "./+types/items";
import { showItemChange } from "./item-changes.ts";
import { requirePortfolioId } from "./own-portfolio.server.ts";
import { parseWatchlistSort, watchlistPath } from "./watchlist-data.ts";

/** The URL is for forms only; opening it redirects to the watchlist. */
export function loader() {
  return redirect("/watchlist");
}

/** Lets PrefetchPageLinks (watchlist-grid.tsx) prefetch the code without requesting data. */
export function clientLoader() {
  return redirect("/watchlist");
}

const itemFields = { portfolio: textField, urut: textField, symbol: z.string().refine(isTicker) };

const itemForm = z.discriminatedUnion("intent", [
  // From a stock's page, which is the same for everyone and so doesn't know the member's portfolio.
  z.object({ intent: z.literal("add"), symbol: itemFields.symbol, page: textField }),
  z.object({ intent: z.literal("remove"), ...itemFields }),
  z.object({
    intent: z.literal("restore"),
    ...itemFields,
    position: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  }),
  z.object({ intent: z.literal("move"), ...itemFields, direction: z.literal(["up", "down"]) }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const pending = signedInUser(context) ? undefined : await readPendingTicker(request);
  const back = pending && { back: pathWithTicker(pending) };
  const { userId } = requirePermission(context, request, "manage-own-portfolios", back);
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, itemForm);
  const { symbol } = form;
  if (form.intent === "add") return redirect(await addPendingTicker(context, userId, toPendingTicker(form)));
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
      if (restored.ok) setCookies(context, noticeCookie("ticker-restored", symbol));
      else if (restored.code === "portfolio-not-found") throw pageNotFound();
      else {
        setCookies(context, noticeCookie("ticker-not-added", `${symbol}~${restored.code}`));
        removed = `&dihapus=${symbol}.${form.position}`;
      }
      break;
    }
    case "move":
      await moveTicker(db, userId, portfolioId, symbol, form.direction);
      break;
  }

  const page = watchlistPath({ portfolioId, sort: parseWatchlistSort(form.urut) });
  return redirect(page + removed);
}

const addForm = z.object({ intent: textField, symbol: textField, page: textField });

async function readPendingTicker(request: Request): Promise<PendingTicker | undefined> {
  const { value: form } = await readForm(request, addForm);
  return form.intent === "add" && isTicker(form.symbol) ? toPendingTicker(form) : undefined;
}

/**
 * Returns to the stock's page, or without JavaScript to the watchlist, since the stock's page can't show a notice then.
 */
function toPendingTicker({ symbol, page }: { symbol: string; page: string }): PendingTicker {
  return { symbol, page: page === "watchlist" ? "/watchlist" : stockPath(symbol) };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const change = await request.clone().formData();
  const hasSucceeded = showItemChange(change, await redirectOf(serverAction));
  // After a 4xx the router doesn't reload the page's data.
  return data(null, { status: hasSucceeded ? 200 : 422 });
}
