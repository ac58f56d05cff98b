import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { actionId, bookedOn, exDateOf, type KnownAction } from "./known-actions.ts";
import type { TransactionFields } from "./transaction-fields.ts";

/** The most that a broker's booking date may differ from the date that a source reports. */
const NEAR_DAYS = 10;

/** The first day that a change to the transaction affects: the replaced action may have an earlier ex date. */
export function firstAffectedDay({ date, actionId }: Pick<TransactionFields, "date" | "actionId">): IsoDate {
  const exOn = actionId === null ? undefined : exDateOf(actionId);
  return exOn !== undefined && exOn < date ? exOn : date;
}

/** Sources confuse these, which all change the number of shares. */
const SCALING_TYPES: readonly string[] = ["split", "bonus", "stock-dividend"];

export function mayReplaceAction({ type }: Pick<TransactionFields, "type">): boolean {
  return type === "dividend" || SCALING_TYPES.includes(type);
}

/**
 * Makes recorded dividends and splits replace the corporate actions that would otherwise be applied twice. Each
 * replaces the nearest action of the same company and type within ten days, unless it replaces one already. A
 * transaction whose company or kind no longer matches its action stops replacing it.
 *
 * @param actions the companies' actions that no transaction of the portfolio replaces
 */
export function assignActionIds(
  additions: readonly TransactionFields[],
  actions: readonly KnownAction[],
): TransactionFields[] {
  const relatedAdditions = additions.map(withoutUnrelatedAction);
  const replacedIds = new Set(relatedAdditions.map((fields) => fields.actionId));
  const unreplacedActions = new Map(
    actions.map((action) => [actionId(action), action] as const).filter(([id]) => !replacedIds.has(id)),
  );
  return relatedAdditions.map((fields) => {
    if (fields.actionId !== null || unreplacedActions.size === 0) return fields;
    const nearbyActions = [...unreplacedActions].filter(
      ([, action]) =>
        action.type === fields.type &&
        action.symbol === fields.symbol &&
        bookedOn(action) >= addDays(fields.date, -NEAR_DAYS) &&
        bookedOn(action) <= addDays(fields.date, NEAR_DAYS),
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

export function withoutUnrelatedAction(fields: TransactionFields): TransactionFields {
  const [, symbol, actionType = ""] = fields.actionId?.split("/") ?? [];
  const isOfKind =
    fields.type === actionType || [fields.type, actionType].every((type) => SCALING_TYPES.includes(type));
  return fields.symbol === symbol && isOfKind ? fields : { ...fields, actionId: null };
}
