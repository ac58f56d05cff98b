import { appContext, type Context } from "#app/contexts.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import type { Owner } from "#domain/portfolio/portfolios/owner.server.ts";
import { type BookedPortfolio, findBookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import { requirePortfolioId } from "../own-portfolio.server.ts";

type Reading = Promise<BookedPortfolio | undefined>;

const readings = new WeakMap<Context, Map<number, Reading>>();

/** For loaders: the signed-in user's portfolio, booked once per request for the tab and the dialog above it. */
export function readBookedPortfolio(context: Context, { userId, portfolioId }: Owner): Reading {
  const requestReadings = readings.get(context) ?? new Map<number, Reading>();
  readings.set(context, requestReadings);
  const cached = requestReadings.get(portfolioId);
  if (cached) return cached;
  const today = todayInJakarta(new Date());
  const reading = findBookedPortfolio(context.get(appContext).db, { userId, portfolioId }, today);
  requestReadings.set(portfolioId, reading);
  return reading;
}

/**
 * For loaders: the portfolio in the query, booked.
 *
 * @throws a redirect to the sign-in page, or 404 for a missing or another user's portfolio
 */
export async function requireBookedPortfolio(
  context: Context,
  request: Request,
  url: URL,
): Promise<{ portfolioId: number; portfolio: BookedPortfolio }> {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const portfolioId = requirePortfolioId(url.searchParams.get("portfolio"));
  const portfolio = await readBookedPortfolio(context, { userId, portfolioId });
  if (!portfolio) throw pageNotFound();
  return { portfolioId, portfolio };
}
