import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Transaction } from "./transaction.ts";
import type { TransactionFields } from "./transaction-fields.ts";

/** Between a broker's booking and the date that a source reports. */
const NEAR_DAYS = 10;

export function firstAffectedDay({ date, actionId }: Pick<TransactionFields, "date" | "actionId">): IsoDate {
  return actionId === null ? date : addDays(date, -NEAR_DAYS);
}

/**
 * Lets recorded dividends and splits replace the corporate actions that would otherwise be applied a second time: each
 * the nearest one of the same company and type within ten days.
 *
 * @param applied the portfolio's transactions with the known actions that concern it
 */
export function withReplacedActions(
  added: readonly TransactionFields[],
  applied: readonly Transaction[],
): TransactionFields[] {
  const automatic = new Map(applied.filter(({ id }) => id.startsWith("action/")).map((one) => [one.id, one]));
  for (const { actionId } of added) if (actionId !== null) automatic.delete(actionId);
  return added.map((fields) => {
    if (fields.actionId !== null || automatic.size === 0) return fields;
    const near = [...automatic.values()].filter(
      (action) =>
        action.type === fields.type &&
        "symbol" in action &&
        action.symbol === fields.symbol &&
        action.date >= addDays(fields.date, -NEAR_DAYS) &&
        action.date <= addDays(fields.date, NEAR_DAYS),
    );
    const distance = ({ date }: Transaction) => Math.abs(Date.parse(date) - Date.parse(fields.date));
    const [nearest] = near.sort((a, b) => distance(a) - distance(b));
    if (nearest === undefined) return fields;
    automatic.delete(nearest.id);
    return { ...fields, actionId: nearest.id };
  });
}
