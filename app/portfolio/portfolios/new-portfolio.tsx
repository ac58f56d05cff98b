import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { createPortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { parsePositiveInteger } from "#format/number.ts";
import { parseWatchlistSort, watchlistPath } from "../watchlist-data.ts";
import type { Route } from "./+types/new-portfolio";
import { CreatePortfolioDialog } from "./create-portfolio-dialog.tsx";

export function loader({ context, request, url }: Route.LoaderArgs) {
  requirePermission(context, request, "manage-own-portfolios");
  return {
    closeTo: watchlistPath({
      portfolioId: parsePositiveInteger(url.searchParams.get("portfolio")),
      sort: parseWatchlistSort(url.searchParams.get("urut")),
    }),
  };
}

const nameForm = z.object({ name: textField });

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const { value: form } = await readForm(request, nameForm);
  const created = await createPortfolio(context.get(appContext).db, userId, form.name);
  if (!created.ok) return data({ code: created.code, name: form.name }, { status: 422 });
  setCookies(context, noticeCookie("portfolio-created"));
  return redirect(watchlistPath({ portfolioId: created.value.id }));
}

export default function NewPortfolio({ loaderData }: Route.ComponentProps) {
  // Without a portfolio, the page would open the same dialog again.
  const { closeTo } = loaderData;
  return <CreatePortfolioDialog closeTo={closeTo === "/watchlist" ? "/watchlist?dialog=tutup" : closeTo} />;
}
