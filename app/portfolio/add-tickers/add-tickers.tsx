import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textFields } from "#app/forms/read-form.server.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { homeWatchlist, portfolioDialogs } from "#copy/portfolio.ts";
import {
  type AddedTickers,
  addTickers,
  listWatchlist,
} from "#domain/portfolio/watchlist/watchlist.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { requireOwner, requireOwnPortfolio } from "../own-portfolio.server.ts";
import { parseWatchlistSort, watchlistPath } from "../watchlist-data.ts";
import type { Route } from "./+types/add-tickers";
import { AddTickersForm } from "./add-tickers-form.tsx";
import { lookUpWithFallback } from "./look-up.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId, portfolio } = await requireOwnPortfolio(context, request, url);
  const { db, log } = context.get(appContext);
  const text = url.searchParams.get("q") ?? "";
  const sort = parseWatchlistSort(url.searchParams.get("urut"));
  const [matches, items] = await Promise.all([
    lookUpWithFallback(db, text, log),
    listWatchlist(db, userId, portfolio.id),
  ]);
  return {
    portfolioId: portfolio.id,
    sort,
    text,
    matches,
    existingTickers: items.map(({ symbol }) => symbol),
    closeTo: watchlistPath({ portfolioId: portfolio.id, sort }),
  };
}

const tickersForm = z.object({ symbol: textFields });

export async function action({ context, request, url }: Route.ActionArgs) {
  const { userId, portfolioId } = requireOwner(context, request, url);
  const { value: form } = await readForm(request, tickersForm);
  const added = await addTickers(context.get(appContext).db, userId, portfolioId, form.symbol);
  if (!added.ok) {
    const { code } = added;
    if (code === "portfolio-not-found") throw pageNotFound();
    return data({ code }, { status: 422 });
  }
  setCookies(context, noticeCookie("tickers-added", noticeDetail(added.value)));
  const sort = parseWatchlistSort(url.searchParams.get("urut"));
  return redirect(watchlistPath({ portfolioId, sort }));
}

const NAMED_IN_NOTICE = 5;

function noticeDetail({ added, portfolio }: AddedTickers): string {
  const more = added.length - NAMED_IN_NOTICE;
  const symbols =
    added.slice(0, NAMED_IN_NOTICE).join(", ") + (more > 0 ? ` ${homeWatchlist.more(more)}` : "");
  return [String(added.length), symbols, portfolio.name].map(encodeURIComponent).join("~");
}

export default function AddTickers({ loaderData, actionData }: Route.ComponentProps) {
  const { closeTo, ...form } = loaderData;
  return (
    <Dialog title={portfolioDialogs.add.title} closeLabel={portfolioDialogs.close} closeTo={closeTo}>
      <AddTickersForm {...form} failure={actionData?.code} />
    </Dialog>
  );
}
