import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { actionId, bookedOn, exDateOf, type KnownAction } from "./known-actions.ts";
import type { TransactionFields } from "./transaction-fields.ts";

/** The most that a broker's booking date may differ from the date that a source reports. */
const NEAR_DAYS = 10;

/** A dividend is paid within 30 days of its announcement (OJK regulation 15/2020), and so of its ex date. */
const MAX_PAYMENT_DAYS = 30;

/** Sources confuse these, which all change the number of shares. */
const SCALING_TYPES: readonly string[] = ["split", "bonus", "stock-dividend"];

function mayReplaceAction({ type }: Pick<TransactionFields, "type">): boolean {
  return type === "dividend" || SCALING_TYPES.includes(type);
}

/**
 * The first day that a change to the transaction affects: the replaced action may have an earlier ex date. If a
 * source reported the action after the transaction was recorded, the stored transaction has no action id.
 */
export function firstAffectedDay({
  type,
  date,
  actionId,
}: Pick<TransactionFields, "type" | "date" | "actionId">): IsoDate {
  if (actionId === null)
    return mayReplaceAction({ type }) ? addDays(date, -MAX_PAYMENT_DAYS - NEAR_DAYS) : date;
  const exOn = exDateOf(actionId);
  return exOn !== undefined && exOn < date ? exOn : date;
}

/**
 * Makes recorded dividends and splits replace the corporate actions that would otherwise be applied twice, even those
 * that a source reports later. A transaction without an action takes the nearest one of its company and type, at most
 * ten days away. If a dividend has no payment date, the range is ten days before its ex date to forty days after. A
 * transaction whose company or kind no longer matches its action stops replacing it.
 *
 * @param actions the companies' actions, except those that the portfolio ignores or another transaction replaces
 */
export function assignActionIds<T extends TransactionFields>(
  rows: readonly T[],
  actions: readonly KnownAction[],
): T[] {
  const relatedRows = rows.map(withoutUnrelatedAction);
  const replacedIds = new Set(relatedRows.map((fields) => fields.actionId));
  const unreplacedActions = new Map(
    actions.map((action) => [actionId(action), action] as const).filter(([id]) => !replacedIds.has(id)),
  );
  return relatedRows.map((fields) => {
    if (fields.actionId !== null || !mayReplaceAction(fields)) return fields;
    const nearbyActions = [...unreplacedActions].filter(
      ([, action]) =>
        action.type === fields.type &&
        action.symbol === fields.symbol &&
        fields.date >= addDays(bookedOn(action), -NEAR_DAYS) &&
        fields.date <= addDays(lastBookedOn(action), NEAR_DAYS),
    );
    const distance = (action: KnownAction) =>
      Math.abs(Date.parse(bookedOn(action)) - Date.parse(fields.date));
    const [nearest] = nearbyActions.sort(([, a], [, b]) => distance(a) - distance(b));
    if (nearest === undefined) return fields;
    const [id] = nearest;
    unreplacedActions.delete(id);
    return { ...fields, actionId: id };
  });
}

/** A dividend's payment date, or the last possible one if it is unknown. */
function lastBookedOn(action: KnownAction): IsoDate {
  const isPaidLater = action.type === "dividend" && action.paymentOn === undefined;
  return isPaidLater ? addDays(action.exOn, MAX_PAYMENT_DAYS) : bookedOn(action);
}

export function withoutUnrelatedAction<T extends TransactionFields>(fields: T): T {
  const [, symbol, actionType = ""] = fields.actionId?.split("/") ?? [];
  const isOfKind =
    fields.type === actionType || [fields.type, actionType].every((type) => SCALING_TYPES.includes(type));
  return fields.symbol === symbol && isOfKind ? fields : { ...fields, actionId: null };
}
