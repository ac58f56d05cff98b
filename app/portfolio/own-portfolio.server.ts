import { redirect } from "react-router";
import { appContext, type Context } from "#app/contexts.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { requirePermission } from "#app/session/session.server.ts";
import type { Owner } from "#domain/portfolio/portfolios/owner.server.ts";
import { findOwnPortfolio, listPortfolios } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { parsePositiveInteger } from "#format/number.ts";
import { choosePortfolio } from "./tabs/choose-portfolio.ts";
import { ALL_PORTFOLIOS, type PortfolioTab } from "./tabs/portfolio-tab.ts";

/**
 * For actions, whose domain functions check that the portfolio in the query belongs to the signed-in user.
 *
 * @throws a redirect to the sign-in page, or 404 for an invalid id
 */
export function requireOwner(context: Context, request: Request, url: URL): Owner {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  return { userId, portfolioId: requirePortfolioId(url.searchParams.get("portfolio")) };
}

/**
 * For loaders: the portfolio in the query, if it belongs to the signed-in user.
 *
 * @throws a redirect to the sign-in page, or 404 for a missing or another user's portfolio
 */
export async function requireOwnPortfolio(context: Context, request: Request, url: URL) {
  const { userId, portfolioId } = requireOwner(context, request, url);
  const portfolio = await findOwnPortfolio(context.get(appContext).db, userId, portfolioId);
  if (!portfolio) throw pageNotFound();
  return { userId, portfolio };
}

/**
 * For loaders of pages that explain a tab: its portfolio, or all together.
 *
 * @throws a redirect to the sign-in page or, without a portfolio, to the watchlist; 404 for another user's portfolio
 */
export async function requireChosenPortfolio(
  context: Context,
  request: Request,
  url: URL,
  tab: PortfolioTab,
) {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const portfolios = await listPortfolios(context.get(appContext).db, userId);
  const requested = url.searchParams.get("portfolio");
  const chosen = choosePortfolio(portfolios, requested, tab);
  const isOther = requested !== null && requested !== ALL_PORTFOLIOS && String(chosen?.id) !== requested;
  if (isOther) throw pageNotFound();
  if (!chosen) throw redirect("/watchlist");
  return { userId, portfolioId: chosen.choice };
}

export function requirePortfolioId(value: string | null): number {
  const id = parsePositiveInteger(value);
  if (id === undefined) throw pageNotFound();
  return id;
}
