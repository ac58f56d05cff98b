import { isIsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { findDayPrices } from "#domain/portfolio/days/price-histories.server.ts";
import type { BookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import type { Database } from "#platform/database/database.ts";

export type DayHint = NonNullable<Awaited<ReturnType<typeof readDayHint>>>;

export async function readDayHint(db: Database, { booking }: BookedPortfolio, ticker: string, date: string) {
  if (!isTicker(ticker) || !isIsoDate(date)) return null;
  const prices = await findDayPrices(db, ticker, date);
  const movement = booking.ok
    ? booking.value.holdings.get(ticker)?.movements.findLast(({ transaction }) => transaction.date <= date)
    : undefined;
  return {
    low: prices?.lowIdr ?? null,
    high: prices?.highIdr ?? null,
    close: prices?.closeIdr ?? null,
    held: movement?.sharesAfter.toFixed() ?? null,
  };
}
