import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { exDateOf } from "./known-actions.ts";
import type { Transaction } from "./transaction.ts";
import type { TransactionFields } from "./transaction-fields.ts";

/** Between a broker's booking and the date that a source reports. */
const NEAR_DAYS = 10;

/** A change of the transaction affects the days from here on: the action that it replaces may have an earlier ex date. */
export function firstAffectedDay({ date, actionId }: Pick<TransactionFields, "date" | "actionId">): IsoDate {
  const exOn = actionId === null ? undefined : exDateOf(actionId);
  return exOn !== undefined && exOn < date ? exOn : date;
}

/**
 * Makes recorded dividends and splits replace the corporate actions that would otherwise be applied twice. Each
 * replaces the nearest action of the same company and type within ten days.
 *
 * @param appliedTransactions the portfolio's transactions with the known actions that concern it
 */
export function withReplacedActions(
  additions: readonly TransactionFields[],
  appliedTransactions: readonly Transaction[],
): TransactionFields[] {
  const unreplacedActions = new Map(
    appliedTransactions
      .filter(({ id }) => id.startsWith("action/"))
      .map((transaction) => [transaction.id, transaction]),
  );
  for (const { actionId } of additions) if (actionId !== null) unreplacedActions.delete(actionId);
  return additions.map((fields) => {
    if (fields.actionId !== null || unreplacedActions.size === 0) return fields;
    const nearbyActions = [...unreplacedActions.values()].filter(
      (action) =>
        action.type === fields.type &&
        "symbol" in action &&
        action.symbol === fields.symbol &&
        action.date >= addDays(fields.date, -NEAR_DAYS) &&
        action.date <= addDays(fields.date, NEAR_DAYS),
    );
    const distance = ({ date }: Transaction) => Math.abs(Date.parse(date) - Date.parse(fields.date));
    const [nearest] = nearbyActions.sort((a, b) => distance(a) - distance(b));
    if (nearest === undefined) return fields;
    unreplacedActions.delete(nearest.id);
    return { ...fields, actionId: nearest.id };
  });
}
