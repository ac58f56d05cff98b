import { and, desc, eq } from "drizzle-orm";
import { type IsoDate, todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { listStoredPrices } from "#domain/market/quotes/store-quotes.server.ts";
import type { Database } from "#platform/database/database.ts";
import { type AlertKind, type AlertState, propertiesOf } from "./alert.ts";
import type { AlertRule } from "./alert-form.ts";
import { listPriceScales, scalePrice } from "./price-scales.server.ts";
import { alerts } from "./tables.server.ts";

export interface AlertRow extends AlertRule {
  id: number;
  /** A price is adjusted for splits up to the company's last trading day. */
  threshold: number | null;
  state: AlertState;
  createdAt: Date;
}

const columns = {
  id: alerts.id,
  kind: alerts.kind,
  symbol: alerts.symbol,
  threshold: alerts.threshold,
  portfolioId: alerts.portfolioId,
  isOnce: alerts.isOnce,
  expiresOn: alerts.expiresOn,
  state: alerts.state,
  createdAt: alerts.createdAt,
  basisOn: alerts.basisOn,
};

// Every function finds only the user's own alerts.

/** Newest first. */
export async function listAlerts(db: Database, userId: string): Promise<AlertRow[]> {
  const rows = await db
    .select(columns)
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id));
  return toAlertRows(db, rows);
}

export async function findAlert(
  db: Database,
  userId: string,
  alertId: number,
): Promise<AlertRow | undefined> {
  const rows = await db
    .select(columns)
    .from(alerts)
    .where(and(eq(alerts.id, alertId), eq(alerts.userId, userId)));
  const [alert] = await toAlertRows(db, rows);
  return alert;
}

async function toAlertRows(
  db: Database,
  rows: readonly (AlertRow & { basisOn: IsoDate })[],
): Promise<AlertRow[]> {
  const symbols = rows.flatMap(({ kind, symbol }) =>
    symbol !== null && hasPriceThreshold(kind) ? [symbol] : [],
  );
  const prices = await listStoredPrices(db, [...new Set(symbols)]);
  const scales = await listPriceScales(db, prices, todayInJakarta(new Date()));
  return rows.map(({ basisOn, ...alert }) => {
    const { kind, symbol, threshold } = alert;
    const isPrice = threshold !== null && hasPriceThreshold(kind);
    return {
      ...alert,
      threshold: isPrice ? scalePrice(threshold, basisOn, scales.get(symbol ?? "")) : threshold,
    };
  });
}

function hasPriceThreshold(kind: AlertKind): boolean {
  return propertiesOf(kind).threshold?.unit === "price";
}
