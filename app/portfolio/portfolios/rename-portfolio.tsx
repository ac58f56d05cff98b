import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { renamePortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { requireOwner, requireOwnPortfolio } from "../own-portfolio.server.ts";
import { parseWatchlistSort, watchlistPath } from "../watchlist-data.ts";
import type { Route } from "./+types/rename-portfolio";
import { PortfolioNameDialog } from "./portfolio-name-dialog.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { portfolio } = await requireOwnPortfolio(context, request, url);
  const sort = parseWatchlistSort(url.searchParams.get("urut"));
  return { name: portfolio.name, closeTo: watchlistPath({ portfolioId: portfolio.id, sort }) };
}

const nameForm = z.object({ name: textField });

export async function action({ context, request, url }: Route.ActionArgs) {
  const { userId, portfolioId } = requireOwner(context, request, url);
  const { value: form } = await readForm(request, nameForm);
  const renamed = await renamePortfolio(context.get(appContext).db, userId, portfolioId, form.name);
  if (!renamed.ok) {
    const { code } = renamed;
    if (code === "portfolio-not-found") throw pageNotFound();
    return data({ code, name: form.name }, { status: 422 });
  }
  setCookies(context, noticeCookie("portfolio-renamed"));
  const sort = parseWatchlistSort(url.searchParams.get("urut"));
  return redirect(watchlistPath({ portfolioId, sort }));
}

export default function RenamePortfolio({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PortfolioNameDialog
      kind="rename"
      name={actionData?.name ?? loaderData.name}
      code={actionData?.code}
      closeTo={loaderData.closeTo}
    />
  );
}
