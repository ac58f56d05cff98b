import { and, eq, sql } from "drizzle-orm";
import { type IsoDate, todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { findStoredPrice } from "#domain/market/quotes/store-quotes.server.ts";
import { lockUser } from "#domain/portfolio/portfolios/owner.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { AlertState } from "./alert.ts";
import type { AlertForm, AlertRule, IsKeptPrice } from "./alert-form.ts";
import { type AlertRow, findAlert, listAlerts } from "./alerts.server.ts";
import { computeAverageCosts } from "./average-costs.server.ts";
import { type AlertCheckFailure, checkAlertForm } from "./check-alert-form.server.ts";
import { disarmReachedAlerts } from "./disarm-reached-alerts.server.ts";
import { toLevelQuotes } from "./level-quotes.server.ts";
import { listPriceScales } from "./price-scales.server.ts";
import { alerts } from "./tables.server.ts";

export type AlertFailure =
  | AlertCheckFailure
  | "alert-not-found"
  /** The user has another alert with the same kind, company, threshold and portfolio. */
  | "alert-exists"
  | "too-many-alerts";

/** More than anyone needs; a limit for runaway scripts. */
export const MAX_ALERTS = 2_000;

// Every function changes only the user's own alerts.

/** If the user already has this alert, arms it again with the new settings. */
export function createAlert(
  db: DatabasePool,
  userId: string,
  form: AlertForm,
): Promise<Outcome<AlertRow, AlertFailure>> {
  return changeAlerts(db, userId, form, (tx, rule) => storeAlert(tx, userId, rule));
}

/** Restores a deleted alert in its former state, even if expired, unless the user has created it again since. */
export function restoreAlert(
  db: DatabasePool,
  userId: string,
  form: AlertForm,
  state: AlertState,
): Promise<Outcome<AlertRow, AlertFailure>> {
  const restore = (tx: DatabaseTransaction, rule: AlertRule) => storeAlert(tx, userId, rule, state);
  return changeAlerts(db, userId, form, restore, { from: "0001-01-01", isKeptPrice: () => true });
}

async function storeAlert(
  tx: DatabaseTransaction,
  userId: string,
  rule: AlertRule,
  restoredState?: AlertState,
): Promise<Outcome<number, AlertFailure>> {
  const existingAlerts = await listAlerts(tx, userId);
  const sameAlert = existingAlerts.find((alert) => isSame(alert, rule));
  if (sameAlert !== undefined && restoredState !== undefined) return success(sameAlert.id);
  if (sameAlert === undefined && existingAlerts.length >= MAX_ALERTS) return failure("too-many-alerts");
  const armedColumns = await armedNow(tx, rule.symbol);
  const values = {
    ...rule,
    ...armedColumns,
    state: restoredState ?? armedColumns.state,
    stateChangedOn: armedColumns.basisOn,
  };
  const id = { id: alerts.id };
  const stored = sameAlert
    ? await tx.update(alerts).set(values).where(isOwn(userId, sameAlert.id)).returning(id).then(returnedRow)
    : await tx
        .insert(alerts)
        .values({ userId, ...values })
        .returning(id)
        .then(returnedRow);
  return success(stored.id);
}

/** Only prices after the change can fire the alert. */
export async function changeAlert(
  db: DatabasePool,
  userId: string,
  alertId: number,
  form: AlertForm,
): Promise<Outcome<AlertRow, AlertFailure>> {
  const alert = await findAlert(db, userId, alertId);
  if (alert === undefined) return failure("alert-not-found");
  const isKeptPrice: IsKeptPrice = (kind, priceIdr) => kind === alert.kind && priceIdr === alert.threshold;
  const change = async (tx: DatabaseTransaction, rule: AlertRule) => {
    const sameAlert = (await listAlerts(tx, userId)).find((existing) => isSame(existing, rule));
    if (sameAlert !== undefined && sameAlert.id !== alertId) return failure("alert-exists");
    const [changed] = await tx
      .update(alerts)
      .set({ ...rule, ...(await armedNow(tx, rule.symbol)) })
      .where(isOwn(userId, alertId))
      .returning({ id: alerts.id });
    return changed ? success(changed.id) : failure("alert-not-found");
  };
  return changeAlerts(db, userId, form, change, { isKeptPrice });
}

/** @returns false if the user has no such alert */
export async function stopAlert(db: Database, userId: string, alertId: number): Promise<boolean> {
  const stoppedRows = await db
    .update(alerts)
    .set({ state: "stopped" })
    .where(isOwn(userId, alertId))
    .returning({ id: alerts.id });
  return stoppedRows.length > 0;
}

/** Arms a stopped, fired or expired alert, and removes a last day that has passed. */
export function resumeAlert(
  db: DatabasePool,
  userId: string,
  alertId: number,
): Promise<Outcome<AlertRow, AlertFailure>> {
  return db.transaction(async (tx) => {
    const [alert] = await tx.select({ symbol: alerts.symbol }).from(alerts).where(isOwn(userId, alertId));
    if (alert === undefined) return failure("alert-not-found");
    const { basisOn: _, ...armedColumns } = await armedNow(tx, alert.symbol);
    const expiresOn = sql`CASE WHEN ${alerts.expiresOn} >= ${todayInJakarta(new Date())} THEN ${alerts.expiresOn} END`;
    await tx
      .update(alerts)
      .set({ ...armedColumns, expiresOn })
      .where(isOwn(userId, alertId));
    return applyLevel(tx, userId, alertId);
  });
}

/** Its notifications stay. @returns false if the user has no such alert */
export async function deleteAlert(db: Database, userId: string, alertId: number): Promise<boolean> {
  const deletedRows = await db.delete(alerts).where(isOwn(userId, alertId)).returning({ id: alerts.id });
  return deletedRows.length > 0;
}

function changeAlerts(
  db: DatabasePool,
  userId: string,
  form: AlertForm,
  change: (tx: DatabaseTransaction, rule: AlertRule) => Promise<Outcome<number, AlertFailure>>,
  { from = todayInJakarta(new Date()), isKeptPrice }: { from?: IsoDate; isKeptPrice?: IsKeptPrice } = {},
): Promise<Outcome<AlertRow, AlertFailure>> {
  return db.transaction(async (tx) => {
    const rule = await checkAlertForm(tx, userId, form, from, isKeptPrice);
    if (!rule.ok) return rule;
    await lockUser(tx, userId);
    const result = await change(tx, rule.value);
    return result.ok ? applyLevel(tx, userId, result.value) : result;
  });
}

/**
 * The columns of an alert that is armed now. Locks the company's quote, so that the next quote waits for this
 * transaction and is compared with the alert. Quotes are always locked before alerts, to prevent deadlocks.
 */
async function armedNow(tx: DatabaseTransaction, symbol: string | null) {
  const price = symbol === null ? undefined : await findStoredPrice(tx, symbol, { isLocked: true });
  return {
    state: "armed" as const,
    averageIdr: null,
    countsFrom: sql`now()`,
    basisOn: price?.tradingDate ?? todayInJakarta(new Date()),
  };
}

/** Makes the stored alert wait if the price is already past its level. */
async function applyLevel(
  tx: DatabaseTransaction,
  userId: string,
  alertId: number,
): Promise<Outcome<AlertRow, "alert-not-found">> {
  const [row] = await tx.select({ symbol: alerts.symbol }).from(alerts).where(isOwn(userId, alertId));
  const price = row?.symbol ? await findStoredPrice(tx, row.symbol, { isLocked: false }) : undefined;
  if (price !== undefined) {
    const today = todayInJakarta(new Date());
    const scales = await listPriceScales(tx, [price], today);
    const quotes = await toLevelQuotes(tx, [{ before: price, after: price }], scales);
    await computeAverageCosts(tx, quotes, today, [alertId]);
    await disarmReachedAlerts(tx, quotes, [alertId]);
  }
  const alert = await findAlert(tx, userId, alertId);
  return alert ? success(alert) : failure("alert-not-found");
}

function isOwn(userId: string, alertId: number) {
  return and(eq(alerts.id, alertId), eq(alerts.userId, userId));
}

/** Compares thresholds in today's shares: after a split, two different alerts can have the same stored number. */
function isSame(alert: AlertRow, rule: AlertRule): boolean {
  const keys = ["kind", "symbol", "threshold", "portfolioId"] as const;
  return keys.every((key) => alert[key] === rule[key]);
}
