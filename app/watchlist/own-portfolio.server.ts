import { data, type RouterContextProvider } from "react-router";
import { appContext } from "#app/contexts.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { type Portfolio, parsePortfolioId } from "#domain/portfolio/portfolio.ts";
import { listPortfolios } from "#domain/portfolio/portfolios.server.ts";

/**
 * The portfolio that an address names, if it belongs to who asks. Another's is not found, like one that never was.
 *
 * @throws a redirect to sign in, or 404
 */
export async function requireOwnPortfolio(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<{ userId: string; portfolio: Portfolio }> {
  const { userId } = requirePermission(context, request, "keep-watchlist");
  const id = parsePortfolioId(url.searchParams.get("portfolio"));
  const portfolio = (await listPortfolios(context.get(appContext).db, userId)).find((own) => own.id === id);
  if (!portfolio) throw data(null, { status: 404 });
  return { userId, portfolio };
}
