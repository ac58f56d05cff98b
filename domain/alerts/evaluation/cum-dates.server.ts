import { and, eq, isNotNull } from "drizzle-orm";
import { type IsoDate, todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import type { TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import { tradingDaysBetween } from "#domain/market/calendar/trading-hours.ts";
import { toDouble, ZERO } from "#domain/portfolio/ledger/decimal.ts";
import { cumDateOf } from "#domain/portfolio/transactions/company-actions.ts";
import { listMergedActions } from "#domain/portfolio/transactions/known-actions.server.ts";
import { readBookedPortfolios } from "#domain/portfolio/transactions/ledgers.server.ts";
import type { Database } from "#platform/database/database.ts";
import { alerts } from "../rules/tables.server.ts";
import { fireEventAlerts } from "./fire-event-alerts.server.ts";

const TRADING_DAYS_AHEAD = 3;

const ENTITLING = new Set(["dividend", "bonus", "stock-dividend", "rights-issue"]);

/**
 * Fires the cum-date alerts of users who hold the company, at most three trading days ahead. Runs daily, so an action
 * or purchase that becomes known within these days fires the alert late rather than never.
 */
export async function fireCumDateAlerts(db: Database, now: Date): Promise<void> {
  const today = todayInJakarta(now);
  const calendar = await loadIdxCalendar(db);
  const armedAlerts = await db
    .select({ id: alerts.id, userId: alerts.userId, symbol: alerts.symbol })
    .from(alerts)
    .where(and(eq(alerts.kind, "cum-date"), eq(alerts.state, "armed"), isNotNull(alerts.symbol)));
  const symbols = [...new Set(armedAlerts.flatMap(({ symbol }) => symbol ?? []))];
  if (symbols.length === 0) return;
  const actions = (await listMergedActions(db, symbols, today)).flatMap((action) => {
    if (!ENTITLING.has(action.type)) return [];
    const cumOn = cumDateOf(action, calendar);
    return cumOn !== undefined && isAhead(cumOn, today, calendar) ? [{ ...action, cumOn }] : [];
  });
  const affectedSymbols = new Set(actions.map(({ symbol }) => symbol));
  const byUser = Map.groupBy(
    armedAlerts.filter(({ symbol }) => affectedSymbols.has(symbol ?? "")),
    ({ userId }) => userId,
  );
  const alertsOfHolders: { id: number; symbol: string }[] = [];
  for (const [userId, userAlerts] of byUser) {
    const heldSymbols = await listHeldSymbols(db, userId, today);
    for (const { id, symbol } of userAlerts) {
      if (symbol !== null && heldSymbols.has(symbol)) alertsOfHolders.push({ id, symbol });
    }
  }
  const alertsBySymbol = Map.groupBy(alertsOfHolders, ({ symbol }) => symbol);
  for (const { symbol, type, cumOn, amountIdr, isSimulated } of actions) {
    await fireEventAlerts(db, {
      key: `${type}:${cumOn}`,
      happenedAt: now,
      facts: {
        kind: "cum-date",
        symbol,
        type,
        cumOn,
        amountIdr: amountIdr ? toDouble(amountIdr) : null,
        isSimulated,
      },
      alertIds: (alertsBySymbol.get(symbol) ?? []).map(({ id }) => id),
    });
  }
}

function isAhead(cumOn: IsoDate, today: IsoDate, calendar: TradingCalendar): boolean {
  if (cumOn < today) return false;
  return (
    tradingDaysBetween(today, cumOn, calendar).filter((date) => date > today).length <= TRADING_DAYS_AHEAD
  );
}

async function listHeldSymbols(db: Database, userId: string, today: IsoDate): Promise<Set<string>> {
  const portfolios = await readBookedPortfolios(db, userId, today);
  const holdings = portfolios.flatMap(({ booking }) =>
    booking.ok ? [...booking.value.holdings.values()] : [],
  );
  return new Set(holdings.flatMap(({ symbol, shares }) => (shares.gt(ZERO) ? [symbol] : [])));
}
