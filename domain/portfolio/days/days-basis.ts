import { hash } from "node:crypto";
import { addDays, type IsoDate, instantAt, todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { DAY_MS } from "#format/durations.ts";
import type { Ledger } from "../ledger/book-transactions.ts";
import type { Holding } from "../ledger/holding.ts";
import { actionId, bookedOn } from "../ledger/known-actions.ts";
import type { BookedPortfolio } from "../transactions/ledgers.server.ts";
import type { PriceSources } from "./price-histories.server.ts";

const DATE_LENGTH = "2026-01-15".length;

interface BasisOfDays {
  portfolio: Pick<BookedPortfolio, "id" | "actions" | "ignoredIds">;
  ledger: Ledger;
  sources: PriceSources;
  today: IsoDate;
}

/**
 * A fingerprint of what a portfolio's values up to a day were computed from: the price series, splits and corporate
 * actions, and the week, because stored prices are rarely corrected and weekly recomputation is enough. Dividends paid
 * after `until` don't count; otherwise each new dividend would invalidate all stored days.
 */
export function daysBasis(
  { portfolio: { id, actions, ignoredIds }, ledger, sources, today }: BasisOfDays,
  until: IsoDate,
): string {
  const isHeld = ({ movements }: Holding) => (movements[0]?.transaction.date ?? until) <= until;
  const heldSymbols = new Set(
    [...ledger.holdings].flatMap(([symbol, holding]) => (isHeld(holding) ? symbol : [])),
  );
  const series = [...heldSymbols].sort().map((symbol) => {
    const { id, firstT, tail } = sources.seriesBySymbol.get(symbol) ?? {};
    return [symbol, id, firstT, tail?.id, sources.splitsBySymbol.get(symbol)];
  });
  const appliedActions = actions.filter(
    (action) =>
      heldSymbols.has(action.symbol) &&
      !ignoredIds.has(actionId(action)) &&
      (action.type !== "dividend" || bookedOn(action) <= until),
  );
  const week = Math.floor(shiftedDay(today, id) / 7);
  const text = JSON.stringify([series, appliedActions, ledger.transactions[0]?.date, week]);
  return `${until}/${hash("sha256", text, "base64url").slice(0, 22)}`;
}

export function lastDayOfBasis(basis: string): IsoDate {
  return basis.slice(0, DATE_LENGTH);
}

export function startOfNextWeek(now: Date, portfolioId: number): Date {
  const date = todayInJakarta(now);
  return instantAt(addDays(date, 7 - (shiftedDay(date, portfolioId) % 7)), 0, "Asia/Jakarta");
}

/** Shifted by portfolio, so that not all weeks begin on the same day. */
function shiftedDay(date: IsoDate, portfolioId: number): number {
  return Date.parse(date) / DAY_MS + portfolioId;
}
