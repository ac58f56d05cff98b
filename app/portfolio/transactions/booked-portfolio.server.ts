import { appContext, type Context } from "#app/contexts.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { type BookedPortfolio, findBookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import type { Owner } from "#domain/portfolio/transactions/stored-transactions.server.ts";

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
