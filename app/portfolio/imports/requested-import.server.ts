import type { Context } from "#app/contexts.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { parsePositiveInteger } from "#format/number.ts";
import { requireOwner, requireOwnPortfolio } from "../own-portfolio.server.ts";

/** For loaders. @throws a redirect to the sign-in page, or 404 for another user's portfolio or an invalid id */
export async function requireRequestedImport(context: Context, request: Request, url: URL) {
  const { userId, portfolio } = await requireOwnPortfolio(context, request, url);
  return { owner: { userId, portfolioId: portfolio.id }, importId: importIdOf(url) };
}

/** For actions, whose domain functions check the owner. */
export function requirePostedImport(context: Context, request: Request, url: URL) {
  return { owner: requireOwner(context, request, url), importId: importIdOf(url) };
}

function importIdOf(url: URL): number {
  const id = parsePositiveInteger(url.searchParams.get("impor"));
  if (id === undefined) throw pageNotFound();
  return id;
}
