import { redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { pageNotFound } from "#app/page-not-found.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { portfolioDialogs, portfolioFailedTitles } from "#copy/portfolio.ts";
import { deletePortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { requireOwner, requireOwnPortfolio } from "../own-portfolio.server.ts";
import { parseWatchlistSort, watchlistPath } from "../watchlist-data.ts";
import type { Route } from "./+types/delete-portfolio";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { portfolio } = await requireOwnPortfolio(context, request, url);
  const sort = parseWatchlistSort(url.searchParams.get("urut"));
  return { name: portfolio.name, closeTo: watchlistPath({ portfolioId: portfolio.id, sort }) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { userId, portfolioId } = requireOwner(context, request, url);
  const deleted = await deletePortfolio(context.get(appContext).db, userId, portfolioId);
  if (!deleted.ok) throw pageNotFound();
  setCookies(context, noticeCookie("portfolio-deleted"));
  return redirect("/watchlist");
}

export default function DeletePortfolio({ loaderData }: Route.ComponentProps) {
  const { title, question, submit } = portfolioDialogs.delete;
  return (
    <Dialog title={title} closeLabel={portfolioDialogs.close} closeTo={loaderData.closeTo}>
      <p className="text-sm break-words text-ink-soft">{question(loaderData.name)}</p>
      <BusyForm
        submit={submit}
        variant="danger"
        replace
        failedTitle={portfolioFailedTitles.delete}
        cancel={{ to: loaderData.closeTo, preventScrollReset: true }}
      />
    </Dialog>
  );
}
