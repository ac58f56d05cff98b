import type { Context } from "#app/contexts.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { requirePermission } from "#app/session/session.server.ts";
import type { Owner } from "#domain/portfolio/portfolios/owner.server.ts";
import { parsePositiveInteger } from "#format/number.ts";
import { requireOwnPortfolio, requirePortfolioId } from "../own-portfolio.server.ts";

/** For loaders. @throws a redirect to the sign-in page, or 404 for another user's portfolio or an invalid id */
export async function requireRequestedImport(
  context: Context,
  request: Request,
  url: URL,
): Promise<{ owner: Owner; importId: number }> {
  const { userId, portfolio } = await requireOwnPortfolio(context, request, url);
  return { owner: { userId, portfolioId: portfolio.id }, importId: importIdOf(url) };
}

/** For actions, whose domain functions check the owner. */
export function requirePostedImport(
  context: Context,
  request: Request,
  url: URL,
): { owner: Owner; importId: number } {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const portfolioId = requirePortfolioId(url.searchParams.get("portfolio"));
  return { owner: { userId, portfolioId }, importId: importIdOf(url) };
}

function importIdOf(url: URL): number {
  const id = parsePositiveInteger(url.searchParams.get("impor"));
  if (id === undefined) throw pageNotFound();
  return id;
}
