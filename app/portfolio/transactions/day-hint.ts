import { appContext } from "#app/contexts.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { findBookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import { portfolioNotFound, requirePortfolioId } from "../own-portfolio.server.ts";
import type { Route } from "./+types/day-hint";
import { readDayHint } from "./day-hint.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const { db } = context.get(appContext);
  const portfolioId = requirePortfolioId(url.searchParams.get("portfolio"));
  const portfolio = await findBookedPortfolio(db, { userId, portfolioId }, todayInJakarta(new Date()));
  if (!portfolio) throw portfolioNotFound();
  const readParameter = (name: string) => url.searchParams.get(name) ?? "";
  return Response.json(await readDayHint(db, portfolio, readParameter("saham"), readParameter("tanggal")));
}
