import { appContext, type Context } from "#app/contexts.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { requirePermission } from "#app/session/session.server.ts";
import type { Portfolio } from "#domain/portfolio/portfolios/portfolio.ts";
import { findOwnPortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { parsePositiveInteger } from "#format/number.ts";

/**
 * For loaders: the portfolio in the query, if it belongs to the signed-in user. In actions the domain checks that.
 *
 * @throws a redirect to the sign-in page, or 404 for a missing or another user's portfolio
 */
export async function requireOwnPortfolio(
  context: Context,
  request: Request,
  url: URL,
): Promise<{ userId: string; portfolio: Portfolio }> {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const portfolioId = requirePortfolioId(url.searchParams.get("portfolio"));
  const portfolio = await findOwnPortfolio(context.get(appContext).db, userId, portfolioId);
  if (!portfolio) throw pageNotFound();
  return { userId, portfolio };
}

export function requirePortfolioId(value: string | null): number {
  const id = parsePositiveInteger(value);
  if (id === undefined) throw pageNotFound();
  return id;
}
