import { data, type RouterContextProvider } from "react-router";
import { appContext } from "#app/contexts.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { type Portfolio, parsePortfolioId } from "#domain/portfolio/portfolio.ts";
import { findOwnPortfolio } from "#domain/portfolio/portfolios.server.ts";

/**
 * For loaders: the portfolio that an address names, if it belongs to who asks. Another's is not found, like one that never
 * was. Actions leave that to what they ask of the domain.
 *
 * @throws a redirect to sign in, or 404
 */
export async function requireOwnPortfolio(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<{ userId: string; portfolio: Portfolio }> {
  const { userId } = requirePermission(context, request, "keep-watchlist");
  const portfolioId = requirePortfolioId(url.searchParams.get("portfolio"));
  const portfolio = await findOwnPortfolio(context.get(appContext).db, userId, portfolioId);
  if (!portfolio) throw portfolioNotFound();
  return { userId, portfolio };
}

/** @throws 404 for anything that can't be an id */
export function requirePortfolioId(given: string | null): number {
  const id = parsePortfolioId(given);
  if (id === undefined) throw portfolioNotFound();
  return id;
}

/** To be thrown. */
export function portfolioNotFound() {
  return data(null, { status: 404 });
}
