import { appContext, type Context } from "#app/contexts.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import type { Owner } from "#domain/portfolio/portfolios/owner.server.ts";
import { type BookedPortfolio, findBookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import { requireOwner } from "../own-portfolio.server.ts";

type Reading = Promise<BookedPortfolio | undefined>;

const readings = new WeakMap<Context, Map<number, Reading>>();

/** For loaders: the signed-in user's portfolio, booked once per request for the tab and the dialog above it. */
export function readBookedPortfolio(context: Context, owner: Owner): Reading {
  const requestReadings = readings.get(context) ?? new Map<number, Reading>();
  readings.set(context, requestReadings);
  const cached = requestReadings.get(owner.portfolioId);
  if (cached) return cached;
  const reading = findBookedPortfolio(context.get(appContext).db, owner, todayInJakarta(new Date()));
  requestReadings.set(owner.portfolioId, reading);
  return reading;
}

/**
 * For loaders: the portfolio in the query, booked.
 *
 * @throws a redirect to the sign-in page, or 404 for a missing or another user's portfolio
 */
export async function requireBookedPortfolio(context: Context, request: Request, url: URL) {
  const owner = requireOwner(context, request, url);
  const portfolio = await readBookedPortfolio(context, owner);
  if (!portfolio) throw pageNotFound();
  return { portfolioId: owner.portfolioId, portfolio };
}
